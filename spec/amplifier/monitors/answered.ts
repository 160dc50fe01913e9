/** Which calls are answered: all that come to nothing, those that cannot be run, and none of strangers (L423 to L431, L695 to L721). */
import { changed, followed, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import { isItem, outputs } from './items.ts'
import { after, always, enters, goes } from './scene.ts'

/** Calls that came to nothing by the step at hand, and what it tells the model of. */
interface Unfinished {
  readonly open: readonly string[]
  readonly told: readonly unknown[]
}

const finished: Unfinished = { open: [], told: [] }

const tellsAll = ({ open, told }: Unfinished) => {
  if (open.length === 0) return null
  const left = open.find((id) => !told.includes(id))
  return left === undefined ? true : { expected: `an answer to ${left}`, got: 'none' }
}

export const unfinishedTold = always<Unfinished>(
  {
    id: 'calls.unfinished',
    says: 'A call that comes to nothing is answered when the conversation comes to rest.',
    basis: 'ruling',
    requirements: ['AMP-INV-07', 'AMP-ERR-03'],
    needs: ['state', 'conversation.item.create'],
    spoil: (log) => log.filter((line) => !isItem(line, 'error', 'cancelled')),
  },
  {
    start: finished,
    ask: (line, unfinished) => (line.way === 'in' ? tellsAll(unfinished) : null),
    remember: (unfinished, line, { calls, isLive, error }) => {
      if (line.way === 'in') return finished
      if (isItem(line, ...outputs)) return { ...unfinished, told: [...unfinished.told, line.with.call] }
      const isRest = goes(line, 'error', 'idle') || goes(line, 'waiting_amplifier', 'idle')
      // Credentials that are refused end the session, and with it all that was open.
      return isRest && isLive && error !== 'AUTH_FAILURE'
        ? { ...unfinished, open: calls.map(({ id }) => id) }
        : unfinished
    },
    owed: tellsAll,
  },
)

/** The call of a response that does not count, as the input at hand. */
export const strangersUnanswered = always<unknown>(
  {
    id: 'calls.fenced',
    says: 'A call of a response that does not count is not answered.',
    basis: 'ruling',
    requirements: ['AMP-G-17', 'AMP-EDGE-01'],
    needs: ['conversation.item.create'],
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'response.function_call'),
        (line) => shown('conversation.item.create', { kind: 'error', call: line.with.call ?? null }),
      ),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null) return null
      if (line.way === 'in') return true
      return shows(line, 'conversation.item.create') && line.with.call === call
        ? { expected: 'no answer', got: `one to ${call}` }
        : null
    },
    // The first output of a response may be what makes it count.
    remember: (call, line, scene) => {
      if (line.way !== 'in') return call
      const { response } = after(line, scene)
      const isStrange = hears(line, 'response.function_call') && line.with.response !== response?.id
      return isStrange ? (line.with.call ?? null) : null
    },
  },
)

const withoutAnswer = (owed: readonly unknown[]) => ({
  expected: `an answer to ${String(owed[0])}`,
  got: 'the model asked to go on',
})

/** What is told of a call, if there is anything to be told. */
interface Told extends Pick<Monitor, 'id' | 'says' | 'requirements'> {
  readonly kind: (typeof outputs)[number]
  readonly isOwed: (line: Line, scene: Memory) => boolean
}

const answeredFirst = ({ kind, isOwed, ...says }: Told) =>
  always<readonly unknown[]>(
    {
      ...says,
      basis: 'ruling',
      needs: ['state', 'conversation.item.create'],
      spoil: (log) => log.filter((line) => !isItem(line, kind)),
    },
    {
      start: [],
      ask: (line, owed, { state }) => {
        if (isItem(line, ...outputs)) return owed.includes(line.with.call) ? true : null
        return line.way === 'in' && state === 'processing' && owed.length > 0 ? withoutAnswer(owed) : null
      },
      remember: (owed, line, scene) => {
        if (line.way === 'in') return isOwed(line, scene) ? [...owed, line.with.call] : owed
        if (isItem(line, ...outputs)) return owed.filter((call) => call !== line.with.call)
        return enters(line, 'idle', 'error', 'reconnecting', 'listening') ? [] : owed
      },
    },
  )

/** A new call that cannot be run. */
const isRefused = (line: Line, scene: Memory): boolean => {
  const next = after(line, scene)
  return (
    hears(line, 'response.function_call') &&
    next.isNewCall &&
    next.hasRefused &&
    next.staleCall === line.with.call
  )
}

/** Whoever is at an open call has come to an end with it. */
const hasCome = (line: Line, scene: Memory): boolean =>
  ['tool_result_ready', 'tool_error', 'agent_task_complete'].includes(line.what) &&
  line.with.call !== undefined &&
  after(line, scene).wasOpen

const first: readonly Told[] = [
  {
    id: 'calls.refused',
    says: 'A call that cannot be run is answered before the model is asked to go on.',
    requirements: ['AMP-INV-07', 'AMP-EDGE-10'],
    kind: 'error',
    isOwed: isRefused,
  },
  {
    id: 'calls.told',
    says: 'What comes of a call is told to the model before it is asked to go on.',
    requirements: ['AMP-EDGE-11', 'AMP-INV-07', 'AMP-ACT-29', 'AMP-ACT-35'],
    kind: 'output',
    isOwed: hasCome,
  },
]

/** Each call before the model goes on. */
export const toldFirst = first.map(answeredFirst)

export const onlyRunTold = always<readonly unknown[]>(
  {
    id: 'calls.known',
    says: 'A result is told of nothing but what was run.',
    basis: 'ruling',
    requirements: ['AMP-EDGE-03', 'AMP-EDGE-04'],
    needs: ['tool.call', 'task.spawn', 'conversation.item.create'],
    spoil: (log) =>
      changed(
        log,
        (line) => isItem(line, 'output'),
        (line) => ({ with: { ...line.with, call: 'call#99' } }),
      ),
  },
  {
    start: [],
    ask: (line, run) => {
      if (!isItem(line, 'output')) return null
      const { call } = line.with
      return run.includes(call) ? true : { expected: 'a result of what was run', got: `one of ${call}` }
    },
    remember: (run, line) =>
      shows(line, 'tool.call') || shows(line, 'task.spawn') ? [...run.slice(-255), line.with.call] : run,
  },
)
