/** The instant of the timeout, by every event that may start its clock (AV-PER-004, AV-EDGE-02, AV-RUL-27). */
import { changed, delayed } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { always, type Scene, within } from './scene.ts'
import { dispatched, failed, isSuspended, timeoutOf, timesOut, waitsNoMore } from './wait.ts'

const later = (ms: number) => (log: Log) => delayed(log, timesOut, ms)

export const notTooSoon = within(
  {
    id: 'waiting.not-too-soon',
    says: 'Copilot has all of the configured time, not counting suspensions, before it is given up.',
    basis: 'document',
    requirements: ['AV-PER-004', 'AV-EDGE-02', 'AV-DAT-003', 'AV-REQ-008'],
    needs: ['state', 'copilot.send'],
    spoil: (log) => changed(log, timesOut, ({ at }) => ({ at: at - 1002 })),
  },
  {
    // How late it may be is asked below, where both readings of the clock are told apart.
    ms: () => Number.POSITIVE_INFINITY,
    least: timeoutOf,
    what: 'the timeout',
    opens: (line) => shows(line, 'copilot.send'),
    closes: timesOut,
    abandons: waitsNoMore,
    pauses: isSuspended,
  },
)

export const timesOutInTime = within(
  {
    id: 'waiting.times-out',
    says: 'Copilot is given up at the latest when the timeout is exceeded, counted from the dispatch.',
    basis: 'interpreted',
    requirements: ['AV-PER-004'],
    budget: 'AV-PER-004',
    needs: ['state', 'copilot.send'],
    spoil: later(2),
  },
  {
    ms: (scene) => timeoutOf(scene) + 1,
    what: 'the timeout',
    opens: dispatched,
    closes: timesOut,
    abandons: waitsNoMore,
    pauses: isSuspended,
    owes: false,
  },
)

export const listensAfterTimeout = within(
  {
    id: 'waiting.listening-after-timeout',
    says: 'When Copilot is given up, listening is published within the timeout, counted from the dispatch.',
    basis: 'interpreted',
    requirements: ['AV-AC-008', 'AV-VAL-04'],
    budget: 'AV-AC-008',
    needs: ['state', 'copilot.send'],
    spoil: later(2),
  },
  {
    ms: (scene) => timeoutOf(scene) + 1,
    what: 'listening after the timeout',
    opens: dispatched,
    closes: (line) => timesOut(line) && line.with.to === 'listening',
    abandons: waitsNoMore,
    pauses: isSuspended,
    owes: false,
  },
)

/** The timeout comes so many ms behind its limit, not counting suspensions. */
const oneInstant = (over: 0 | 1) => ({
  ms: (scene: Scene) => timeoutOf(scene) + over,
  least: (scene: Scene) => timeoutOf(scene) + over,
  what: 'the timeout',
  closes: timesOut,
  pauses: isSuspended,
  owes: false as const,
})

/** The limit itself is in time, or it is not: when the timer fires. */
const firesAt = (
  id: string,
  over: 0 | 1,
  says: string,
  others: Parameters<typeof within>[0]['otherReadings'] = [],
) =>
  within(
    {
      id,
      says,
      basis: 'interpreted',
      requirements: ['AV-EDGE-02', 'AV-RUL-27'],
      ...(over === 1 ? { budget: 'AV-EDGE-02' } : {}),
      needs: ['state', 'copilot.send'],
      otherReadings: others,
      spoil: later(2),
    },
    { ...oneInstant(over), opens: dispatched, abandons: waitsNoMore },
  )

const inclusive = firesAt(
  'waiting.timeout-instant/inclusive',
  0,
  'The timeout comes with its last millisecond.',
)

/** Active ms since the prompt was first sent, and since the latest event that may have started the clock. */
interface Clocks {
  readonly first: number
  readonly last: number
}

const startsAnew = (line: Line, scene: Scene): boolean =>
  shows(line, 'copilot.send') || dispatched(line, scene) || publishes(line, 'waitingForCopilot')

const clocksAfter = (clocks: Clocks | null, line: Line, scene: Scene): Clocks | null => {
  const passed = isSuspended(scene) ? 0 : line.at - scene.at
  const { first, last } =
    clocks === null ? { first: 0, last: 0 } : { first: clocks.first + passed, last: clocks.last + passed }
  if (waitsNoMore(line)) return null
  if (startsAnew(line, scene) || (clocks === null && publishes(line, 'processing'))) return { first, last: 0 }
  if (failed(line, scene)) return { first, last: -scene.settings.copilotRetryCapMs }
  return clocks === null ? null : { first, last }
}

const byAnyClock = (line: Line, clocks: Clocks | null, scene: Scene): Asked => {
  if (!timesOut(line) || clocks === null || isSuspended(scene)) return null
  const { first, last } = clocksAfter(clocks, { ...line, what: '' }, scene) ?? clocks
  const limit = timeoutOf(scene)
  if (first < limit)
    return { expected: `the timeout not before ${limit} ms`, got: `after ${first} ms, too early` }
  return last <= limit + 1
    ? true
    : { expected: `the timeout within ${limit + 1} ms`, got: `after ${last} ms` }
}

/** Which event starts the clock, and whether each try starts it anew, is open: none of these readings may be broken. */
const anyClock = always<Clocks | null>(
  {
    id: 'waiting.timeout-instant/any-clock',
    says: 'The timeout comes with its last millisecond or with the next, counted from any event that may start it.',
    basis: 'interpreted',
    requirements: ['AV-EDGE-02'],
    needs: ['state', 'copilot.send'],
    looksAt: 'every line',
    spoil: later(2),
  },
  { start: null, ask: byAnyClock, remember: clocksAfter },
)

/** The instant of the timeout, in the strict reading of the document's own condition; the others are told apart above. */
export const timeoutInstant = firesAt(
  'waiting.timeout-instant',
  1,
  'The timeout comes one millisecond after its last.',
  [inclusive as never, anyClock as never],
)

export const unreportedInstant = within(
  {
    id: 'waiting.unreported-instant',
    says: 'A prompt whose dispatch is never reported is given up one millisecond after the last of the timeout.',
    basis: 'ruling',
    requirements: ['AV-EDGE-02', 'AV-RUL-27'],
    needs: ['state', 'copilot.send'],
    spoil: later(2),
  },
  {
    ...oneInstant(1),
    opens: (line) => shows(line, 'copilot.send') && line.with.attempt === 1,
    abandons: (line) =>
      hears(line, 'copilot.request') || hears(line, 'copilot.response') || waitsNoMore(line),
  },
)
