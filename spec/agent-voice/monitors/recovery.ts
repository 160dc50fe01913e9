/** Recoveries: after which pause, how many, and when the breaker delays them (AV-EDGE-04, AV-PAT-004, AV-RUL-23). */
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { sessionAfter } from './session.ts'
import { always, holdsAfter, leaves, type TraceState } from './trace-state.ts'

const recovers = (line: Line): boolean => leaves(line, 'faulted') && line.with.to === 'preparing'

/** A recovery without a user request; the user may start again at any time. */
const byItself = (line: Line): boolean => recovers(line) && line.with.cause !== 'user.start'

/** Recoveries in a row, until a turn completes or the conversation is over. */
const counted = (recoveries: number, line: Line): number => {
  if (recovers(line)) return recoveries + 1
  const isOver = publishes(line, 'idle') || (emits(line, 'turn') && line.with.event === 'turn-completed')
  return isOver ? 0 : recoveries
}

/** The pause before the recovery after so many earlier ones (AV-RUL-23). */
const pauseAfter = (recoveries: number, { settings }: TraceState): number => {
  const { faultRetryBaseMs, faultRetryCapMs } = settings
  let pause = faultRetryBaseMs
  for (let doubled = 0; doubled < recoveries && pause < faultRetryCapMs; doubled += 1) pause += pause
  return Math.min(pause, faultRetryCapMs)
}

/** Consecutive recoveries without a user request and without a pause. */
interface Haste {
  readonly inARow: number
  /** The user has requested a start since the fault. */
  readonly asked: boolean
}

const isHasty = (line: Line, { asked }: Haste, { since }: TraceState): boolean =>
  byItself(line) && !asked && line.at === since

const hasteAfter = (haste: Haste, line: Line, trace: TraceState): Haste => {
  if (publishes(line, 'faulted')) return { ...haste, asked: false }
  if (receives(line, 'user.start')) return { ...haste, asked: true }
  if (isHasty(line, haste, trace)) return { ...haste, inARow: haste.inARow + 1 }
  return byItself(line) || counted(1, line) === 0 ? { ...haste, inARow: 0 } : haste
}

/**
 * The document recovers in the very step of the fault (AV-EDGE-04), and requires a breaker only if that is repeated.
 */
export const pausesInTheEnd = always<Haste>('recovery.pauses', 'AV-PAT-004', {
  says: 'Repeated faults are not recovered from in the instant in which they occur.',
  needs: ['state'],
  looksAt: ['turn'],
  start: { inARow: 0, asked: false },
  ask: (line, haste, trace) => {
    if (!byItself(line)) return null
    const { maxFaultRetries, breakerThreshold } = trace.settings
    return !isHasty(line, haste, trace) || haste.inARow < Math.max(maxFaultRetries, breakerThreshold)
      ? true
      : {
          expected: 'a pause, or an end, after so many faults',
          got: `recovery ${haste.inARow + 1} without one`,
        }
  },
  remember: hasteAfter,
})

/** Faults so far, each in ms. */
type Faults = readonly number[]

export const restartsStop = always<Faults>('breaker.stops-in-the-end', 'AV-PAT-004', {
  says: 'A conversation that has failed twice as often as the breaker allows is not started again at once.',
  needs: ['state'],
  start: [],
  ask: (line, faults, { settings }) => {
    if (!publishes(line, 'preparing') || faults.length === 0) return null
    // The document does not define rapid or too often: only what the configuration rules out twice is beyond doubt.
    const { breakerWindowMs, breakerThreshold, faultRetryBaseMs } = settings
    const counting = faults.filter((at) => line.at - at <= breakerWindowMs)
    const isRapid = line.at - (faults.at(-1) ?? 0) < faultRetryBaseMs
    return isRapid && counting.length >= 2 * breakerThreshold
      ? { expected: 'a rest after so many faults', got: `a start after ${counting.length} of them` }
      : true
  },
  remember: (faults, line) => (publishes(line, 'faulted') ? [...faults, line.at] : faults),
})

export const pausesFirst = always<boolean>('recovery.pauses-first', 'AV-PAT-004 AV-RUL-23 ruling', {
  says: 'A fault is not recovered from in the instant in which it occurs, unless the user requests it.',
  needs: ['state'],
  start: false,
  ask: (line, asked, { since }) => {
    if (!byItself(line) || asked) return null
    return line.at > since ? true : { expected: 'a pause before the recovery', got: 'none' }
  },
  remember: (asked, line) => !publishes(line, 'faulted') && (asked || receives(line, 'user.start')),
})

/** Recoveries so far, and whether a prerequisite was missing when the pause of the current fault was over. */
interface Pausing {
  readonly recoveries: number
  readonly waits: boolean
}

/** The instant at which a fault may be recovered from, if all prerequisites are met (ms). */
const dueAt = (recoveries: number, trace: TraceState): number => trace.since + pauseAfter(recoveries, trace)

/** Without an active session, or during a hold, a recovery waits (AV-RUL-23). */
const isMissing = (line: Line, trace: TraceState): boolean =>
  sessionAfter(line, trace.session).active !== 'yes' || holdsAfter(line, trace).length > 0

export const backoffKept = always<Pausing>('recovery.backoff', 'AV-RUL-23 AV-RUL-27 AV-RUL-24 ruling', {
  says: 'The pause before a recovery doubles from one to the next, and is exact unless something is waited for.',
  needs: ['state', 'turn'],
  looksAt: 'every line',
  start: { recoveries: 0, waits: false },
  ask: (line, { recoveries, waits }, trace) => {
    if (!byItself(line)) return null
    const pause = pauseAfter(recoveries, trace)
    const longest = pause + (waits ? trace.settings.suspendTimeoutMs : 0)
    const took = line.at - trace.since
    return took >= pause && took <= longest
      ? true
      : { expected: `recovery ${recoveries + 1} after ${pause} ms`, got: `after ${took} ms` }
  },
  remember: ({ recoveries, waits }, line, trace) => ({
    recoveries: counted(recoveries, line),
    waits: publishes(line, 'faulted') || line.at <= dueAt(recoveries, trace) ? isMissing(line, trace) : waits,
  }),
})

export const retriesBounded = always<number>(
  'recovery.bounded',
  'AV-EDGE-04 AV-PAT-004 AV-REQ-009 AV-DAT-003 interpreted',
  {
    says: 'After maxFaultRetries recoveries without a completed turn, the next fault ends the conversation.',
    needs: ['state', 'turn'],
    start: 0,
    ask: (line, recoveries, { settings }) => {
      if (!leaves(line, 'faulted')) return null
      if (line.with.to !== 'preparing') return true
      return recoveries < settings.maxFaultRetries
        ? true
        : { expected: `${settings.maxFaultRetries} recoveries at most`, got: `number ${recoveries + 1}` }
    },
    remember: counted,
  },
)

export const retriesTold = always<number>('recovery.count-told', 'AV-EDGE-04 AV-IF-16 ruling', {
  says: 'The turn context of a fault, and of listening, counts the recoveries so far.',
  needs: ['state', 'turn'],
  start: 0,
  ask: (line, recoveries) => {
    if (!publishes(line, 'faulted') && !publishes(line, 'listening')) return null
    const reported = Number(line.with.retries ?? 0)
    return reported === recoveries ? true : { expected: `a count of ${recoveries}`, got: `${reported}` }
  },
  remember: counted,
})
