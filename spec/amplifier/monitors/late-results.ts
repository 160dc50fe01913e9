/** Work that outlives its session: what comes of it is kept, saved, and told to the session that replaces it (L601 to L608). */
import { changed, followed, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Call } from '../memory/work.ts'
import type { Memory } from '../memory.ts'
import { after, always, enters, leaves } from './scene.ts'

/** What was run so far; of that, what went on while there was no session, and what came of it. */
interface Left {
  readonly run: readonly string[]
  readonly calls: readonly Call[]
  readonly owed: readonly string[]
  /** There is a session again that can be told. */
  readonly isDue: boolean
}

/** How many ids are remembered. */
const remembered = 64

const lately = <Each>(before: readonly Each[], one: Each): readonly Each[] =>
  [...before, one].slice(-remembered)

const nothingLeft: Left = { run: [], calls: [], owed: [], isDue: false }

const isRun = (line: Line): boolean => shows(line, 'tool.call') || shows(line, 'task.spawn')

/** The end of a call that went on, told by whoever was at it: a tool or an agent, and by nobody else (AMP-EDGE-03). */
const endedBy = (line: Line, calls: readonly Call[]): Call | undefined => {
  const isOfTask = hears(line, 'agent_task_complete') || hears(line, 'agent_task_error')
  const isOfTool = hears(line, 'tool_result_ready') || hears(line, 'tool_error')
  if (!isOfTask && !isOfTool) return undefined
  return calls.find(({ id, isTask }) => id === line.with.call && isTask === isOfTask)
}

const isFailure = (line: Line): boolean => hears(line, 'agent_task_error') || hears(line, 'tool_error')

const handedOver = (line: Line): string | null =>
  shows(line, 'conversation.item.create') && line.with.kind === 'output' ? String(line.with.call) : null

/** The conversation goes on or is over: nobody waits for what is left. */
const isOver = (line: Line): boolean => enters(line, 'listening', 'error', 'terminated')

/** What is under way goes on when its session is lost; in an error it was called off. */
const leftAt = (line: Line, { calls }: Memory, left: Left): Left => ({
  ...left,
  calls: [...left.calls, ...calls.filter(({ id }) => left.run.includes(id) && !leaves(line, 'error'))],
  isDue: false,
})

function remember(left: Left, line: Line, scene: Memory): Left {
  const { run, calls, owed } = left
  if (isRun(line)) return { ...left, run: lately(run, String(line.with.call)) }
  if (enters(line, 'reconnecting')) return leftAt(line, scene, left)
  if (enters(line, 'idle', 'error') && !after(line, scene).isLive) return left
  // A session that is made anew is told as well as one that is found again.
  const isAnew = hears(line, 'session.created') && !scene.isLive
  if (enters(line, 'idle') || isAnew) return { ...left, isDue: true }
  if (isOver(line)) return { ...nothingLeft, run }
  const told = handedOver(line)
  if (told !== null) return { ...left, owed: owed.filter((id) => id !== told) }
  const ended = endedBy(line, calls)
  if (ended === undefined) return left
  const others = calls.filter((each) => each !== ended)
  return { ...left, calls: others, owed: isFailure(line) ? owed : [...owed, ended.id] }
}

const needs = ['state', 'tool.call', 'task.spawn']

export const resumed = always<Left>(
  {
    id: 'reconnected.results',
    says: 'What comes of work that was begun before a reconnection is told to the new session.',
    basis: 'ruling',
    requirements: ['AMP-ACT-58', 'AMP-EDGE-04', 'AMP-ACT-56'],
    needs: [...needs, 'conversation.item.create'],
    spoil: (log) => log.filter((line) => handedOver(line) === null),
  },
  {
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
  },
)

export const resultsSaved = always<Left>(
  {
    id: 'context.results',
    says: 'What is saved has the results that nobody could be told yet.',
    basis: 'ruling',
    requirements: ['AMP-ACT-56', 'AMP-EDGE-04'],
    needs: [...needs, 'context.save'],
    looksAt: ['conversation.item.create'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'context.save') && line.with.results !== 0,
        (line) => ({ with: { ...line.with, results: 0 } }),
      ),
  },
  {
    start: nothingLeft,
    ask: (line, { owed }) => {
      if (!shows(line, 'context.save')) return null
      const { results } = line.with
      return Number(results) >= owed.length
        ? true
        : { expected: `${owed.length} results`, got: String(results) }
    },
    remember,
  },
)

/** What was run, and what of it has failed. */
interface Failed {
  readonly run: readonly Call[]
  readonly failed: readonly string[]
}

const isResult = (line: Line): boolean =>
  hears(line, 'tool_result_ready') || hears(line, 'agent_task_complete')

export const failuresSettled = always<Failed>(
  {
    id: 'calls.failed',
    says: 'A call that has failed is over: no result that comes of it after all is told.',
    basis: 'ruling',
    requirements: ['AMP-EDGE-03'],
    needs: [...needs, 'conversation.item.create'],
    looksAt: ['retry'],
    spoil: (log) =>
      followed(log, isResult, ({ with: { call = '' } }) =>
        shown('conversation.item.create', { kind: 'output', call }),
      ),
  },
  {
    start: { run: [], failed: [] },
    ask: (line, { failed }) => {
      if (isResult(line)) return failed.includes(String(line.with.call)) ? true : null
      const told = handedOver(line)
      return told !== null && failed.includes(told)
        ? { expected: `nothing more of ${told}, which has failed`, got: 'a result' }
        : null
    },
    remember: (memory, line) => {
      const { run, failed } = memory
      // What is tried again may succeed.
      if (shows(line, 'retry')) return { run, failed: [] }
      if (isRun(line)) {
        const id = String(line.with.call)
        const begun = { id, isTask: shows(line, 'task.spawn') }
        return { run: lately(run, begun), failed: failed.filter((each) => each !== id) }
      }
      const ended = isFailure(line) ? endedBy(line, run) : undefined
      return ended === undefined ? memory : { run, failed: lately(failed, ended.id) }
    },
  },
)
