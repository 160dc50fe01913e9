/**
 * Which calls are answered: all without a result, those that cannot be run, and none of foreign responses (L423 to
 * L431, L695 to L721).
 */
import { emits, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { isItem, outputs } from './items.ts'
import { after, always, enters, goes } from './trace-state.ts'

/** Calls that failed in the current step, and what the step sends the model about them. */
interface Unfinished {
  readonly open: readonly string[]
  readonly reported: readonly unknown[]
}

const finished: Unfinished = { open: [], reported: [] }

const reportsAll = ({ open, reported }: Unfinished) => {
  if (open.length === 0) return null
  const left = open.find((id) => !reported.includes(id))
  return left === undefined ? true : { expected: `an answer to ${left}`, got: 'none' }
}

export const unfinishedTold = always<Unfinished>('calls.unfinished', 'AMP-INV-07 AMP-ERR-03 ruling', {
  says: 'A call without a result is answered when the conversation returns to idle.',
  needs: ['state', 'conversation.item.create'],
  start: finished,
  ask: (line, unfinished) => (line.way === 'in' ? reportsAll(unfinished) : null),
  remember: (unfinished, line, { calls, isLive, error }) => {
    if (line.way === 'in') return finished
    if (isItem(line, ...outputs)) return { ...unfinished, reported: [...unfinished.reported, line.with.call] }
    const isRest = goes(line, 'error', 'idle') || goes(line, 'waiting_amplifier', 'idle')
    // Credentials that are refused end the session, and with it all open work.
    return isRest && isLive && error !== 'AUTH_FAILURE'
      ? { ...unfinished, open: calls.map(({ id }) => id) }
      : unfinished
  },
  owed: reportsAll,
})

/** The call of a response that does not count, as the current input. */
export const strangersUnanswered = always<unknown>('calls.fenced', 'AMP-G-17 AMP-EDGE-01 ruling', {
  says: 'A call of a response that is not current is not answered.',
  needs: ['conversation.item.create'],
  ask: (line, call) => {
    if (call === null) return null
    if (line.way === 'in') return true
    return emits(line, 'conversation.item.create') && line.with.call === call
      ? { expected: 'no answer', got: `one to ${call}` }
      : null
  },
  // The first output of a response may make it count.
  remember: (call, line, trace) => {
    if (line.way !== 'in') return call
    const { response } = after(line, trace)
    const isStrange = receives(line, 'response.function_call') && line.with.response !== response?.id
    return isStrange ? (line.with.call ?? null) : null
  },
})

const withoutAnswer = (owed: readonly unknown[]) => ({
  expected: `an answer to ${String(owed[0])}`,
  got: 'the model asked to go on',
})

/** What is reported of a call, if there is anything to report. */
interface Reported extends Pick<Monitor, 'id' | 'says' | 'requirements'> {
  readonly kind: (typeof outputs)[number]
  readonly isOwed: (line: Line, trace: Memory) => boolean
}

const answeredFirst = ({ kind, isOwed, ...says }: Reported) =>
  always<readonly unknown[]>(
    {
      ...says,
      basis: 'ruling',
      needs: ['state', 'conversation.item.create'],
    },
    {
      start: [],
      ask: (line, owed, { state }) => {
        if (isItem(line, ...outputs)) return owed.includes(line.with.call) ? true : null
        return line.way === 'in' && state === 'processing' && owed.length > 0 ? withoutAnswer(owed) : null
      },
      remember: (owed, line, trace) => {
        if (line.way === 'in') return isOwed(line, trace) ? [...owed, line.with.call] : owed
        if (isItem(line, ...outputs)) return owed.filter((call) => call !== line.with.call)
        return enters(line, 'idle', 'error', 'reconnecting', 'listening') ? [] : owed
      },
    },
  )

/** A new call that cannot be run. */
const isRefused = (line: Line, trace: Memory): boolean => {
  const next = after(line, trace)
  return (
    receives(line, 'response.function_call') &&
    next.isNewCall &&
    next.hasRefused &&
    next.staleCall === line.with.call
  )
}

/** The owner of an open call has finished it. */
const hasCome = (line: Line, trace: Memory): boolean =>
  ['tool_result_ready', 'tool_error', 'agent_task_complete'].includes(line.what) &&
  line.with.call !== undefined &&
  after(line, trace).wasOpen

const first: readonly Reported[] = [
  {
    id: 'calls.refused',
    says: 'A call that cannot be run is answered before the next response is requested.',
    requirements: ['AMP-INV-07', 'AMP-EDGE-10'],
    kind: 'error',
    isOwed: isRefused,
  },
  {
    id: 'calls.told',
    says: 'The result of a call is sent to the model before the next response is requested.',
    requirements: ['AMP-EDGE-11', 'AMP-INV-07', 'AMP-ACT-29', 'AMP-ACT-35'],
    kind: 'output',
    isOwed: hasCome,
  },
]

/** Each call before the model goes on. */
export const toldFirst = first.map(answeredFirst)

export const onlyRunTold = always<readonly unknown[]>('calls.known', 'AMP-EDGE-03 AMP-EDGE-04 ruling', {
  says: 'A result is sent only for work that was run.',
  needs: ['tool.call', 'task.spawn', 'conversation.item.create'],
  start: [],
  ask: (line, run) => {
    if (!isItem(line, 'output')) return null
    const { call } = line.with
    return run.includes(call) ? true : { expected: 'a result of what was run', got: `one of ${call}` }
  },
  remember: (run, line) =>
    emits(line, 'tool.call') || emits(line, 'task.spawn') ? [...run.slice(-255), line.with.call] : run,
})
