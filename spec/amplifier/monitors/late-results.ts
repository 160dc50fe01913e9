/**
 * Work that outlives its session: its result is kept, saved, and sent to the session that replaces it (L601 to L608).
 */

import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Call } from '../memory/work.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { after, always, enters, leaves } from './trace-state.ts'

/** The calls that were run so far; those that went on while there was no session, and their results. */
interface Left {
  readonly run: readonly string[]
  readonly calls: readonly Call[]
  readonly owed: readonly string[]
  /** A session exists again that can receive it. */
  readonly isDue: boolean
}

/** How many ids are remembered. */
const remembered = 64

const lately = <Each>(before: readonly Each[], one: Each): readonly Each[] =>
  [...before, one].slice(-remembered)

const nothingLeft: Left = { run: [], calls: [], owed: [], isDue: false }

const isRun = (line: Line): boolean => emits(line, 'tool.call') || emits(line, 'task.spawn')

/** The end of a call that went on, reported by its owner: a tool or an agent, and no other party (AMP-EDGE-03). */
const endedBy = (line: Line, calls: readonly Call[]): Call | undefined => {
  const isOfTask = receives(line, 'agent_task_complete') || receives(line, 'agent_task_error')
  const isOfTool = receives(line, 'tool_result_ready') || receives(line, 'tool_error')
  if (!isOfTask && !isOfTool) return undefined
  return calls.find(({ id, isTask }) => id === line.with.call && isTask === isOfTask)
}

const isFailure = (line: Line): boolean => receives(line, 'agent_task_error') || receives(line, 'tool_error')

const handedOver = (line: Line): string | null =>
  emits(line, 'conversation.item.create') && line.with.kind === 'output' ? text(line.with.call) : null

/** The conversation goes on or is over: the rest is no longer awaited. */
const isOver = (line: Line): boolean => enters(line, 'listening', 'error', 'terminated')

/** Running work continues when its session is lost; in an error it was called off. */
const leftAt = (line: Line, { calls }: Memory, left: Left): Left => ({
  ...left,
  calls: [...left.calls, ...calls.filter(({ id }) => left.run.includes(id) && !leaves(line, 'error'))],
  isDue: false,
})

function remember(left: Left, line: Line, trace: Memory): Left {
  const { run, calls, owed } = left
  if (isRun(line)) return { ...left, run: lately(run, text(line.with.call)) }
  if (enters(line, 'reconnecting')) return leftAt(line, trace, left)
  if (enters(line, 'idle', 'error') && !after(line, trace).isLive) return left
  // A session that is created anew receives it as well as one that is found again.
  const isAnew = receives(line, 'session.created') && !trace.isLive
  if (enters(line, 'idle') || isAnew) return { ...left, isDue: true }
  if (isOver(line)) return { ...nothingLeft, run }
  const reported = handedOver(line)
  if (reported !== null) return { ...left, owed: owed.filter((id) => id !== reported) }
  const ended = endedBy(line, calls)
  if (ended === undefined) return left
  const others = calls.filter((each) => each !== ended)
  return { ...left, calls: others, owed: isFailure(line) ? owed : [...owed, ended.id] }
}

const needs: readonly Effect[] = ['state', 'tool.call', 'task.spawn']

export const resumed = always<Left>('reconnected.results', 'AMP-ACT-58 AMP-EDGE-04 AMP-ACT-56 ruling', {
  says: 'The result of work that began before a reconnection is sent to the new session.',
  needs: [...needs, 'conversation.item.create'],
  start: nothingLeft,
  ask: (line, { owed }, { state, isLive }) => {
    if (handedOver(line) !== null) return owed.includes(handedOver(line) ?? '') ? true : null
    if (line.way !== 'in' || state !== 'idle' || !isLive || owed.length === 0) return null
    return { expected: `the result of ${owed[0]} in the new session`, got: `'${line.what}' came first` }
  },
  remember,
  owed: ({ owed, isDue }) =>
    isDue && owed.length > 0
      ? { expected: `the result of ${owed[0]} in the new session`, got: 'nothing of the kind' }
      : null,
})

export const resultsSaved = always<Left>('context.results', 'AMP-ACT-56 AMP-EDGE-04 ruling', {
  says: 'The saved context contains the results that could not be sent yet.',
  needs: [...needs, 'context.save'],
  looksAt: ['conversation.item.create'],
  start: nothingLeft,
  ask: (line, { owed }) => {
    if (!emits(line, 'context.save')) return null
    const { results } = line.with
    return Number(results) >= owed.length
      ? true
      : { expected: `${owed.length} results`, got: String(results) }
  },
  remember,
})

/** The calls that were run, and those that have failed. */
interface Failed {
  readonly run: readonly Call[]
  readonly failed: readonly string[]
}

const isResult = (line: Line): boolean =>
  receives(line, 'tool_result_ready') || receives(line, 'agent_task_complete')

export const failuresSettled = always<Failed>('calls.failed', 'AMP-EDGE-03 ruling', {
  says: 'A call that has failed is over: a later result of it is not sent.',
  needs: [...needs, 'conversation.item.create'],
  looksAt: ['retry'],
  start: { run: [], failed: [] },
  ask: (line, { failed }) => {
    if (isResult(line)) return failed.includes(text(line.with.call)) ? true : null
    const reported = handedOver(line)
    return reported !== null && failed.includes(reported)
      ? { expected: `nothing more of ${reported}, which has failed`, got: 'a result' }
      : null
  },
  remember: (memory, line) => {
    const { run, failed } = memory
    // What is tried again may succeed.
    if (emits(line, 'retry')) return { run, failed: [] }
    if (isRun(line)) {
      const id = text(line.with.call)
      const begun = { id, isTask: emits(line, 'task.spawn') }
      return { run: lately(run, begun), failed: failed.filter((each) => each !== id) }
    }
    const ended = isFailure(line) ? endedBy(line, run) : undefined
    return ended === undefined ? memory : { run, failed: lately(failed, ended.id) }
  },
})
