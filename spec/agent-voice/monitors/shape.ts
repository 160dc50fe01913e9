/**
 * The shape of notifications: events, turn contexts, promises and subscriptions (AV-IF-02, -03, -06, -07, -17, -18,
 * -20, -26).
 */
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import type { AgentVoiceSettings } from '../settings.ts'
import { always, type TraceState } from './trace-state.ts'

const isEvent = (line: Line): boolean => emits(line, 'state') || emits(line, 'turn')

export const eventShaped = always('event.shape', 'AV-IF-17 AV-IF-20', {
  says: 'A change and a turn event have the members that the document prints, with an ISO time stamp.',
  needs: ['state', 'turn'],
  ask: (line) => {
    if (!isEvent(line)) return null
    return line.with.misfit === 'event'
      ? { expected: `${line.what} in the shape of its type`, got: 'another shape' }
      : true
  },
})

export const contextShaped = always('event.turn-context', 'AV-IF-18 AV-DEF-12', {
  says: 'A turn context contains the start time of its turn, in ISO 8601 and with one value from the start to the end.',
  needs: ['state', 'turn'],
  ask: (line) => {
    if (!isEvent(line)) return null
    if (line.with.misfit === 'context')
      return { expected: 'a turn context in the shape of its type', got: 'another shape' }
    return line.with.misfit === 'start'
      ? { expected: `the start of ${line.with.turn} as it was announced`, got: 'another start' }
      : true
  },
})

/** The requirement for the subscription of each event. */
const subscriptions: Readonly<Record<string, string>> = { state: 'AV-IF-06', turn: 'AV-IF-07' }

export const subscriptionsEnd = always('event.after-dispose', 'AV-IF-06 AV-IF-07', {
  says: 'A subscription that was disposed of is not called any more.',
  needs: ['state'],
  byName: true,
  looksAt: ['turn'],
  ask: (line) => {
    if (!isEvent(line)) return null
    const requirement = subscriptions[line.what] ?? 'AV-IF-06'
    return line.with.ended === true
      ? { expected: 'no call of a handler whose subscription has ended', got: 'one', requirement }
      : true
  },
})

/** The requirement for a method, if it has one of its own. */
const methods: Readonly<Record<string, string>> = {
  'session.initialize': 'AV-IF-02',
  'user.start': 'AV-IF-03',
}

export const promisesReturned = always('call.promise', 'AV-IF-26 AV-IF-02 AV-IF-03', {
  says: 'Every method but those that ask and subscribe returns a promise.',
  needs: ['settled'],
  byName: true,
  ask: (line) => {
    if (!emits(line, 'settled')) return null
    const call = text(line.with.call)
    return line.with.outcome === 'absent'
      ? { expected: `a promise of '${call}'`, got: 'none', requirement: methods[call] ?? 'AV-IF-26' }
      : true
  },
})

/** A call whose promise is open, and until when (ms) it may be, once nothing remains that it may wait for. */
interface Open {
  readonly what: string
  readonly due: number | null
}

/** The longest limit (ms) of a start or a stop, for which a promise may still wait at the end of all work. */
const patience = ({ startTimeoutMs, terminateTimeoutMs }: AgentVoiceSettings): number =>
  Math.max(startTimeoutMs, terminateTimeoutMs)

/** A stop has done its work in idle; a start, once its conversation is over. */
const overAfter = (open: Open, line: Line, { state, settings }: TraceState): Open => {
  const ends = publishes(line, 'idle') && state === 'terminating'
  return open.due === null && ends ? { ...open, due: line.at + patience(settings) } : open
}

const opened = (line: Line, { state, settings }: TraceState): readonly Open[] => {
  if (line.way !== 'in' || !['user.start', 'user.stop'].includes(line.what)) return []
  const isDone = line.what === 'user.stop' && state === 'idle'
  // A start in idle may wait for its session without a limit.
  return line.what === 'user.start' && state !== 'idle'
    ? []
    : [{ what: line.what, due: isDone ? line.at + patience(settings) : null }]
}

const stillOpen = 'still open though all limits of a start and a stop are over'

export const promisesSettle = always<readonly Open[]>('call.settles-in-the-end', 'AV-IF-26', {
  says: 'The promise of a start or a stop settles at the latest when its conversation is over.',
  needs: ['state', 'settled'],
  start: [],
  ask: (line, calls) => {
    if (emits(line, 'settled') && calls.some(({ what }) => what === line.with.call)) return true
    if (line.way !== 'in' || calls.length === 0) return null
    const late = calls.find(({ due }) => due !== null && line.at > due)
    return late === undefined ? null : { expected: `'${late.what}' to have settled`, got: stillOpen }
  },
  remember: (calls, line, trace) => {
    if (emits(line, 'settled')) {
      const index = calls.findIndex(({ what }) => what === line.with.call)
      return index < 0 ? calls : calls.toSpliced(index, 1)
    }
    const next = calls.map((call) => overAfter(call, line, trace))
    return [
      ...next.filter(({ due }) => line.way !== 'in' || due === null || line.at <= due),
      ...opened(line, trace),
    ]
  },
  owed: (calls, at) => {
    const open = calls.find(({ due }) => due !== null && at > due)
    return open === undefined ? null : { expected: `'${open.what}' to have settled`, got: stillOpen }
  },
})

export const beginsIdle = always<boolean>('state.begins-idle', 'AV-T-01', {
  says: 'Until the first change, getState() says idle, and the first change leads out of idle.',
  needs: ['state', 'snapshot'],
  start: false,
  ask: (line, hasChanged) => {
    if (hasChanged) return null
    const first = emits(line, 'state') ? line.with.from : emits(line, 'snapshot') ? line.with.state : 'none'
    if (first === 'none') return null
    return first === 'idle' ? true : { expected: 'idle at first', got: String(first) }
  },
  remember: (hasChanged, line) => hasChanged || emits(line, 'state'),
})
