/** Recoveries: after which pause, how many, and when the breaker holds them back (AV-EDGE-04, AV-PAT-004, AV-RUL-23). */
import { changed, into } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { always, holdsAfter, leaves, type Scene } from './scene.ts'
import { sessionAfter } from './session.ts'

const recovers = (line: Line): boolean => leaves(line, 'faulted') && line.with.to === 'preparing'

/** A recovery that nobody asked for; the user may start again at any time. */
const byItself = (line: Line): boolean => recovers(line) && line.with.cause !== 'user.start'

/** Recoveries in a row, until a turn completes or the conversation is over. */
const counted = (recoveries: number, line: Line): number => {
  if (recovers(line)) return recoveries + 1
  const isOver = publishes(line, 'idle') || (shows(line, 'turn') && line.with.event === 'turn-completed')
  return isOver ? 0 : recoveries
}

/** The pause before the recovery after so many (AV-RUL-23). */
const pauseAfter = (recoveries: number, { settings }: Scene): number => {
  const { faultRetryBaseMs, faultRetryCapMs } = settings
  let pause = faultRetryBaseMs
  for (let doubled = 0; doubled < recoveries && pause < faultRetryCapMs; doubled += 1) pause += pause
  return Math.min(pause, faultRetryCapMs)
}

const sooner = (log: Log): Log => changed(log, byItself, ({ at }) => ({ at: at - 1 }))

/** Recoveries in a row that nobody asked for and that came without a pause. */
interface Haste {
  readonly inARow: number
  /** The user has asked for a start since the fault. */
  readonly asked: boolean
}

const isHasty = (line: Line, { asked }: Haste, { since }: Scene): boolean =>
  byItself(line) && !asked && line.at === since

const hasteAfter = (haste: Haste, line: Line, scene: Scene): Haste => {
  if (publishes(line, 'faulted')) return { ...haste, asked: false }
  if (hears(line, 'user.start')) return { ...haste, asked: true }
  if (isHasty(line, haste, scene)) return { ...haste, inARow: haste.inARow + 1 }
  return byItself(line) || counted(1, line) === 0 ? { ...haste, inARow: 0 } : haste
}

/** The document recovers in the very step of the fault (AV-EDGE-04), and asks for a breaker only where that is repeated. */
export const pausesInTheEnd = always<Haste>(
  {
    id: 'recovery.pauses',
    says: 'Faults that repeat are not recovered from again and again in the instant in which they happen.',
    basis: 'document',
    requirements: ['AV-PAT-004'],
    needs: ['state'],
    looksAt: ['turn'],
    spoil: (log) => {
      const place = log.findIndex(byItself)
      const [back, fault] = [
        log[place],
        log.findLast((line, index) => index < place && publishes(line, 'faulted')),
      ]
      if (back === undefined || fault === undefined) return log
      const again = Array.from({ length: 9 }, () => [fault, back].map((line) => ({ ...line, at: back.at })))
      return log.toSpliced(place, 1, ...again.flat())
    },
  },
  {
    start: { inARow: 0, asked: false },
    ask: (line, haste, scene) => {
      if (!byItself(line)) return null
      const { maxFaultRetries, breakerThreshold } = scene.settings
      return !isHasty(line, haste, scene) || haste.inARow < Math.max(maxFaultRetries, breakerThreshold)
        ? true
        : {
            expected: 'a pause, or an end, after so many faults',
            got: `recovery ${haste.inARow + 1} without one`,
          }
    },
    remember: hasteAfter,
  },
)

/** Faults so far, each in ms. */
type Faults = readonly number[]

export const restartsStop = always<Faults>(
  {
    id: 'breaker.stops-in-the-end',
    says: 'A conversation that has failed twice as often as the breaker allows is not started again at once.',
    basis: 'document',
    requirements: ['AV-PAT-004'],
    needs: ['state'],
    spoil: (log) => {
      const place = log.findIndex(into('preparing'))
      const [begins] = log.slice(place)
      if (begins === undefined || place < 0) return log
      const fault = { ...begins, with: { from: 'listening', to: 'faulted', cause: 'error' } }
      return log.toSpliced(place, 0, ...Array.from({ length: 10 }, () => fault))
    },
  },
  {
    start: [],
    ask: (line, faults, { settings }) => {
      if (!publishes(line, 'preparing') || faults.length === 0) return null
      // What is rapid, and how often is too often, is said nowhere: beyond doubt is what the configuration rules out twice.
      const { breakerWindowMs, breakerThreshold, faultRetryBaseMs } = settings
      const counting = faults.filter((at) => line.at - at <= breakerWindowMs)
      const isRapid = line.at - (faults.at(-1) ?? 0) < faultRetryBaseMs
      return isRapid && counting.length >= 2 * breakerThreshold
        ? { expected: 'a rest after so many faults', got: `a start after ${counting.length} of them` }
        : true
    },
    remember: (faults, line) => (publishes(line, 'faulted') ? [...faults, line.at] : faults),
  },
)

export const pausesFirst = always<boolean>(
  {
    id: 'recovery.pauses-first',
    says: 'A fault is not recovered from in the instant in which it happened, unless the user asks for it.',
    basis: 'ruling',
    requirements: ['AV-PAT-004', 'AV-RUL-23'],
    needs: ['state'],
    spoil: (log) => {
      const fault = log.find(into('faulted'))
      return changed(log, byItself, () => ({ at: fault?.at ?? 0 }))
    },
  },
  {
    start: false,
    ask: (line, asked, { since }) => {
      if (!byItself(line) || asked) return null
      return line.at > since ? true : { expected: 'a pause before the recovery', got: 'none' }
    },
    remember: (asked, line) => !publishes(line, 'faulted') && (asked || hears(line, 'user.start')),
  },
)

/** Recoveries so far, and whether something was missing when the pause of the fault at hand was over. */
interface Pausing {
  readonly recoveries: number
  readonly waits: boolean
}

/** The instant at which a fault may be recovered from, if everything is there (ms). */
const dueAt = (recoveries: number, scene: Scene): number => scene.since + pauseAfter(recoveries, scene)

/** Without an active session, or while something holds, a recovery waits (AV-RUL-23). */
const isMissing = (line: Line, scene: Scene): boolean =>
  sessionAfter(line, scene.session).active !== 'yes' || holdsAfter(line, scene).length > 0

export const backoffKept = always<Pausing>(
  {
    id: 'recovery.backoff',
    says: 'The pause before a recovery doubles from one to the next, and is exact unless something is waited for.',
    basis: 'ruling',
    requirements: ['AV-RUL-23', 'AV-RUL-27', 'AV-RUL-24'],
    needs: ['state', 'turn'],
    looksAt: 'every line',
    spoil: sooner,
  },
  {
    start: { recoveries: 0, waits: false },
    ask: (line, { recoveries, waits }, scene) => {
      if (!byItself(line)) return null
      const pause = pauseAfter(recoveries, scene)
      const longest = pause + (waits ? scene.settings.suspendTimeoutMs : 0)
      const took = line.at - scene.since
      return took >= pause && took <= longest
        ? true
        : { expected: `recovery ${recoveries + 1} after ${pause} ms`, got: `after ${took} ms` }
    },
    remember: ({ recoveries, waits }, line, scene) => ({
      recoveries: counted(recoveries, line),
      waits:
        publishes(line, 'faulted') || line.at <= dueAt(recoveries, scene) ? isMissing(line, scene) : waits,
    }),
  },
)

export const retriesBounded = always<number>(
  {
    id: 'recovery.bounded',
    says: 'After maxFaultRetries recoveries without a completed turn, the next fault ends the conversation.',
    basis: 'interpreted',
    requirements: ['AV-EDGE-04', 'AV-PAT-004', 'AV-REQ-009', 'AV-DAT-003'],
    needs: ['state', 'turn'],
    spoil: (log) => {
      const from = log.findIndex(recovers)
      const again = log.slice(
        log.findLastIndex((line, index) => index < from && publishes(line, 'faulted')),
        from + 1,
      )
      return from < 0 ? log : log.toSpliced(from + 1, 0, ...again, ...again, ...again)
    },
  },
  {
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

export const retriesTold = always<number>(
  {
    id: 'recovery.count-told',
    says: 'The turn context of a fault, and of listening, counts the recoveries so far.',
    basis: 'ruling',
    requirements: ['AV-EDGE-04', 'AV-IF-16'],
    needs: ['state', 'turn'],
    spoil: (log) => changed(log, into('faulted'), (line) => ({ with: { ...line.with, retries: 7 } })),
  },
  {
    start: 0,
    ask: (line, recoveries) => {
      if (!publishes(line, 'faulted') && !publishes(line, 'listening')) return null
      const told = Number(line.with.retries ?? 0)
      return told === recoveries ? true : { expected: `a count of ${recoveries}`, got: `${told}` }
    },
    remember: counted,
  },
)
