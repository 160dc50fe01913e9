/** The circuit breaker: after too many faults, starts are refused for a while (AV-PAT-004). Times in ms. */
import { changed, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { always, type Scene } from './scene.ts'

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
  /** A second machine was granted a conversation in this window: a start may be refused for that, too. */
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
const counting = (faults: readonly number[], at: number, { settings }: Scene): readonly number[] =>
  [...faults, at].filter((fault) => at - fault <= settings.breakerWindowMs)

const opened = (before: Breaker, at: number, { settings }: Scene): Breaker => {
  const { breakerCooldownMs, breakerCooldownCapMs } = settings
  const cooldown = before.isTrial ? Math.min(2 * before.cooldown, breakerCooldownCapMs) : breakerCooldownMs
  return { ...closed, openedAt: at, until: at + cooldown, cooldown, isTaken: before.isTaken }
}

const isOpen = ({ openedAt, until }: Breaker, at: number): boolean => openedAt !== null && at < until

const faulted = (before: Breaker, at: number, scene: Scene): Breaker => {
  if (isOpen(before, at)) return before
  const faults = counting(before.faults, at, scene)
  const isTooMuch = before.isTrial || faults.length >= scene.settings.breakerThreshold
  return isTooMuch ? opened(before, at, scene) : { ...before, faults }
}

const after = (before: Breaker, line: Line, scene: Scene): Breaker => {
  if (publishes(line, 'faulted')) return faulted(before, line.at, scene)
  // A trial that ends without a fault is over; what fails after it has failed by itself.
  if (before.isTrial && publishes(line, 'idle')) return { ...before, isTrial: false }
  if (shows(line, 'turn') && line.with.event === 'turn-completed')
    return { ...closed, isTaken: before.isTaken }
  if (publishes(line, 'preparing') && before.openedAt !== null && !isOpen(before, line.at))
    return { ...before, isTrial: true, asked: false }
  if (line.way !== 'in' && !shows(line, 'settled')) return before
  const isTaken = before.isTaken || (isGranted(line) && scene.heard?.with.window === 'same')
  const asked = hears(line, 'user.start') && scene.state === 'idle' && isOpen(before, line.at)
  return isTaken === before.isTaken && asked === before.asked ? before : { ...before, isTaken, asked }
}

/** How long the breaker was open by then; a cooldown that was doubled is no sample of the first one. */
const openFor = (line: Line, { openedAt, cooldown }: Breaker, { settings }: Scene): Asked =>
  cooldown === settings.breakerCooldownMs ? { took: line.at - (openedAt ?? 0) } : true

/** Whether a start that came while the breaker is open was refused as such. */
const refused = (line: Line, breaker: Breaker, scene: Scene): Asked => {
  if (!breaker.asked) return null
  if (shows(line, 'settled') && line.with.call === 'user.start')
    return line.with.code === 'CIRCUIT_OPEN' || (breaker.isTaken && line.with.code === 'ALREADY_ACTIVE')
      ? openFor(line, breaker, scene)
      : { expected: 'the start to be refused as CIRCUIT_OPEN', got: `${line.with.code || line.with.outcome}` }
  return line.way === 'in'
    ? { expected: 'the start to be refused as CIRCUIT_OPEN', got: `'${line.what}' came first` }
    : null
}

const circuitOpen = (line: Line): boolean => shows(line, 'settled') && line.with.code === 'CIRCUIT_OPEN'

export const startsHeldBack = always<Breaker>(
  {
    id: 'breaker.refuses',
    says: 'While the breaker is open, a start is refused as CIRCUIT_OPEN.',
    basis: 'ruling',
    requirements: ['AV-PAT-004'],
    budget: 'AV-PAT-004b',
    needs: ['state', 'settled', 'turn'],
    spoil: (log) =>
      changed(log, circuitOpen, (line) => ({ with: { ...line.with, code: '', outcome: 'resolved' } })),
  },
  { start: closed, ask: refused, remember: after },
)

export const noStartWhileOpen = always<Breaker>(
  {
    id: 'breaker.no-start',
    says: 'While the breaker is open, no conversation is prepared; when it has cooled down, one may try.',
    basis: 'ruling',
    requirements: ['AV-PAT-004'],
    needs: ['state', 'turn'],
    spoil: (log) => {
      const index = log.findIndex(circuitOpen)
      const start = shown('state', { from: 'idle', to: 'preparing', cause: 'user.start' })
      return index < 0 ? log : log.toSpliced(index, 0, { at: log[index]?.at ?? 0, ...start })
    },
  },
  {
    start: closed,
    ask: (line, before) => {
      if (!publishes(line, 'preparing') || before.openedAt === null) return null
      return isOpen(before, line.at)
        ? { expected: `no start before ${before.until} ms`, got: `preparing at ${line.at} ms` }
        : true
    },
    remember: after,
  },
)

export const opensInTime = always<Breaker>(
  {
    id: 'breaker.opens',
    says: 'The fifth fault within the window opens the breaker; the next start shows it.',
    basis: 'ruling',
    requirements: ['AV-PAT-004', 'AV-RUL-27'],
    budget: 'AV-PAT-004',
    needs: ['state', 'settled', 'turn'],
    spoil: (log) => {
      // Without one of its faults nothing may be refused.
      const index = log.findLastIndex((line) => publishes(line, 'faulted'))
      return log.filter((_, place) => place !== index)
    },
  },
  {
    start: closed,
    ask: (line, before, scene) => {
      if (circuitOpen(line) && before.openedAt === null)
        return {
          expected: 'no refusal before the fifth fault',
          got: `CIRCUIT_OPEN after ${before.faults.length}`,
        }
      if (!publishes(line, 'faulted') || before.isTrial) return null
      const faults = counting(before.faults, line.at, scene)
      return faults.length < scene.settings.breakerThreshold
        ? null
        : { took: line.at - (faults[0] ?? line.at) }
    },
    remember: after,
  },
)
