/** The circuit breaker: after too many faults, starts are refused for a while (AV-PAT-004). Times in ms. */
import { emits, publishes, receives } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { always, type TraceState } from './trace-state.ts'

/** The faults that count, and how long the breaker is open. */
interface Breaker {
  readonly faults: readonly number[]
  readonly openedAt: number | null
  /** Starts from this instant on are trials. */
  readonly until: number
  readonly cooldown: number
  readonly isTrial: boolean
  /** A start was refused, or ought to be. */
  readonly asked: boolean
  /** A second machine was granted a conversation in this window: a start may be refused for that reason, too. */
  readonly isTaken: boolean
}

const closed: Breaker = {
  faults: [],
  openedAt: null,
  until: 0,
  cooldown: 0,
  isTrial: false,
  asked: false,
  isTaken: false,
}

const isGranted = ({ with: { call, outcome } }: Line): boolean =>
  call === 'user.startElsewhere' && outcome === 'resolved'

/** The faults that count at an instant, the oldest being exactly as old as the window. */
const counting = (faults: readonly number[], at: number, { settings }: TraceState): readonly number[] =>
  [...faults, at].filter((fault) => at - fault <= settings.breakerWindowMs)

const opened = (before: Breaker, at: number, { settings }: TraceState): Breaker => {
  const { breakerCooldownMs, breakerCooldownCapMs } = settings
  const cooldown = before.isTrial ? Math.min(2 * before.cooldown, breakerCooldownCapMs) : breakerCooldownMs
  return { ...closed, openedAt: at, until: at + cooldown, cooldown, isTaken: before.isTaken }
}

const isOpen = ({ openedAt, until }: Breaker, at: number): boolean => openedAt !== null && at < until

const faulted = (before: Breaker, at: number, trace: TraceState): Breaker => {
  if (isOpen(before, at)) return before
  const faults = counting(before.faults, at, trace)
  const isTooMuch = before.isTrial || faults.length >= trace.settings.breakerThreshold
  return isTooMuch ? opened(before, at, trace) : { ...before, faults }
}

const after = (before: Breaker, line: Line, trace: TraceState): Breaker => {
  if (publishes(line, 'faulted')) return faulted(before, line.at, trace)
  // A trial that ends without a fault is over; a later failure is independent of it.
  if (before.isTrial && publishes(line, 'idle')) return { ...before, isTrial: false }
  if (emits(line, 'turn') && line.with.event === 'turn-completed')
    return { ...closed, isTaken: before.isTaken }
  if (publishes(line, 'preparing') && before.openedAt !== null && !isOpen(before, line.at))
    return { ...before, isTrial: true, asked: false }
  if (line.way !== 'in' && !emits(line, 'settled')) return before
  const isTaken = before.isTaken || (isGranted(line) && trace.received?.with.window === 'same')
  const asked = receives(line, 'user.start') && trace.state === 'idle' && isOpen(before, line.at)
  return isTaken === before.isTaken && asked === before.asked ? before : { ...before, isTaken, asked }
}

/** How long the breaker was open by then; a doubled cooldown is no sample of the first one. */
const openFor = (line: Line, { openedAt, cooldown }: Breaker, { settings }: TraceState): Asked =>
  cooldown === settings.breakerCooldownMs ? { took: line.at - (openedAt ?? 0) } : true

/** Whether a start that came while the breaker is open was refused as such. */
const refused = (line: Line, breaker: Breaker, trace: TraceState): Asked => {
  if (!breaker.asked) return null
  if (emits(line, 'settled') && line.with.call === 'user.start')
    return line.with.code === 'CIRCUIT_OPEN' || (breaker.isTaken && line.with.code === 'ALREADY_ACTIVE')
      ? openFor(line, breaker, trace)
      : { expected: 'the start to be refused as CIRCUIT_OPEN', got: `${line.with.code || line.with.outcome}` }
  return line.way === 'in'
    ? { expected: 'the start to be refused as CIRCUIT_OPEN', got: `'${line.what}' came first` }
    : null
}

const circuitOpen = (line: Line): boolean => emits(line, 'settled') && line.with.code === 'CIRCUIT_OPEN'

export const startsHeldBack = always<Breaker>('breaker.refuses', 'AV-PAT-004 ruling', {
  says: 'While the breaker is open, a start is refused as CIRCUIT_OPEN.',
  needs: ['state', 'settled', 'turn'],
  budget: 'AV-PAT-004b',
  start: closed,
  ask: refused,
  remember: after,
})

export const noStartWhileOpen = always<Breaker>('breaker.no-start', 'AV-PAT-004 ruling', {
  says: 'While the breaker is open, no conversation is prepared; after the cooldown, one may try.',
  needs: ['state', 'turn'],
  start: closed,
  ask: (line, before) => {
    if (!publishes(line, 'preparing') || before.openedAt === null) return null
    return isOpen(before, line.at)
      ? { expected: `no start before ${before.until} ms`, got: `preparing at ${line.at} ms` }
      : true
  },
  remember: after,
})

export const opensInTime = always<Breaker>('breaker.opens', 'AV-PAT-004 AV-RUL-27 ruling', {
  says: 'The fifth fault within the window opens the breaker; the next start shows it.',
  needs: ['state', 'settled', 'turn'],
  budget: 'AV-PAT-004',
  start: closed,
  ask: (line, before, trace) => {
    if (circuitOpen(line) && before.openedAt === null)
      return {
        expected: 'no refusal before the fifth fault',
        got: `CIRCUIT_OPEN after ${before.faults.length}`,
      }
    if (!publishes(line, 'faulted') || before.isTrial) return null
    const faults = counting(before.faults, line.at, trace)
    return faults.length < trace.settings.breakerThreshold ? null : { took: line.at - (faults[0] ?? line.at) }
  },
  remember: after,
})
