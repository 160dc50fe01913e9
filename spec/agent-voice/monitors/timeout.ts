/** The instant of the timeout, by every event that may start its clock (AV-PER-004, AV-EDGE-02, AV-RUL-27). */

import { emits, publishes, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { always, type TraceState, within } from './trace-state.ts'
import { dispatched, failed, isSuspended, timeoutOf, timesOut, waitsNoMore } from './wait.ts'

export const notTooSoon = within('waiting.not-too-soon', 'AV-PER-004 AV-EDGE-02 AV-DAT-003 AV-REQ-008', {
  says: 'Copilot has all of the configured time, not counting suspensions, before its answer is abandoned.',
  needs: ['state', 'copilot.send'],
  // The check of lateness is below, where both readings of the clock are distinguished.
  ms: () => Number.POSITIVE_INFINITY,
  least: timeoutOf,
  what: 'the timeout',
  opens: (line) => emits(line, 'copilot.send'),
  closes: timesOut,
  abandons: waitsNoMore,
  pauses: isSuspended,
})

export const timesOutInTime = within('waiting.times-out', 'AV-PER-004 interpreted', {
  says: 'The answer of Copilot is abandoned at the latest when the timeout is exceeded, counted from the dispatch.',
  needs: ['state', 'copilot.send'],
  budget: 'AV-PER-004',
  ms: (trace) => timeoutOf(trace) + 1,
  what: 'the timeout',
  opens: dispatched,
  closes: timesOut,
  abandons: waitsNoMore,
  pauses: isSuspended,
  owes: false,
})

export const listensAfterTimeout = within(
  'waiting.listening-after-timeout',
  'AV-AC-008 AV-VAL-04 interpreted',
  {
    says: 'When the answer of Copilot is abandoned, listening is published within the timeout, counted from the dispatch.',
    needs: ['state', 'copilot.send'],
    budget: 'AV-AC-008',
    ms: (trace) => timeoutOf(trace) + 1,
    what: 'listening after the timeout',
    opens: dispatched,
    closes: (line) => timesOut(line) && line.with.to === 'listening',
    abandons: waitsNoMore,
    pauses: isSuspended,
    owes: false,
  },
)

/** The timeout comes so many ms after its limit, not counting suspensions. */
const oneInstant = (over: 0 | 1) => ({
  ms: (trace: TraceState) => timeoutOf(trace) + over,
  least: (trace: TraceState) => timeoutOf(trace) + over,
  what: 'the timeout',
  closes: timesOut,
  pauses: isSuspended,
  owes: false as const,
})

/** The limit itself is in time, or it is not: when the timer fires. */
const firesAt = (id: string, over: 0 | 1, says: string, others: readonly Monitor[] = []) =>
  within(
    {
      id,
      says,
      basis: 'interpreted',
      requirements: ['AV-EDGE-02', 'AV-RUL-27'],
      ...(over === 1 ? { budget: 'AV-EDGE-02' } : {}),
      needs: ['state', 'copilot.send'],
      otherReadings: others,
    },
    { ...oneInstant(over), opens: dispatched, abandons: waitsNoMore },
  )

const inclusive = firesAt(
  'waiting.timeout-instant/inclusive',
  0,
  'The timeout fires at its last millisecond.',
)

/** Active ms since the prompt was first sent, and since the latest event that may have started the clock. */
interface Clocks {
  readonly first: number
  readonly last: number
}

const startsAnew = (line: Line, trace: TraceState): boolean =>
  emits(line, 'copilot.send') || dispatched(line, trace) || publishes(line, 'waitingForCopilot')

/** The clocks go on up to the instant of a line. */
const goneOn = ({ first, last }: Clocks, line: Line, trace: TraceState): Clocks => {
  const passed = isSuspended(trace) ? 0 : line.at - trace.at
  return { first: first + passed, last: last + passed }
}

const clocksAfter = (clocks: Clocks | null, line: Line, trace: TraceState): Clocks | null => {
  const { first, last } = clocks === null ? { first: 0, last: 0 } : goneOn(clocks, line, trace)
  if (waitsNoMore(line)) return null
  if (startsAnew(line, trace) || (clocks === null && publishes(line, 'processing'))) return { first, last: 0 }
  if (failed(line, trace)) return { first, last: -trace.settings.copilotRetryCapMs }
  return clocks === null ? null : { first, last }
}

const byAnyClock = (line: Line, clocks: Clocks | null, trace: TraceState): Asked => {
  if (!timesOut(line) || clocks === null || isSuspended(trace)) return null
  const { first, last } = goneOn(clocks, line, trace)
  const limit = timeoutOf(trace)
  if (first < limit)
    return { expected: `the timeout not before ${limit} ms`, got: `after ${first} ms, too early` }
  return last <= limit + 1
    ? true
    : { expected: `the timeout within ${limit + 1} ms`, got: `after ${last} ms` }
}

/** Which event starts the clock, and whether each try restarts it, is open: a finding must break all readings. */
const anyClock = always<Clocks | null>('waiting.timeout-instant/any-clock', 'AV-EDGE-02 interpreted', {
  says: 'The timeout fires at its last millisecond or at the next, counted from any event that may start it.',
  needs: ['state', 'copilot.send'],
  looksAt: 'every line',
  ask: byAnyClock,
  remember: clocksAfter,
})

/**
 * The instant of the timeout, in the strict reading of the document's own condition; the others are distinguished
 * above.
 */
export const timeoutInstant = firesAt(
  'waiting.timeout-instant',
  1,
  'The timeout fires one millisecond after its last.',
  [inclusive, anyClock],
)

export const unreportedInstant = within('waiting.unreported-instant', 'AV-EDGE-02 AV-RUL-27 ruling', {
  says: 'A prompt whose dispatch is never reported is abandoned one millisecond after the end of the timeout.',
  needs: ['state', 'copilot.send'],
  ...oneInstant(1),
  opens: (line) => emits(line, 'copilot.send') && line.with.attempt === 1,
  abandons: (line) =>
    receives(line, 'copilot.request') || receives(line, 'copilot.response') || waitsNoMore(line),
})
