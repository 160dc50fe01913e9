/** Waiting for Copilot: how long at most, and what the user is notified of (AV-REQ-005, AV-EDGE-02, AV-AC-008). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { type TraceState, together, within } from './trace-state.ts'
import { cannotListen, dispatched, failed, timeoutOf, timesOut } from './wait.ts'

export const timeoutTold = together('waiting.timeout-told', 'AV-AC-008 AV-VAL-04 AV-IF-29', {
  says: 'When Copilot exceeds its timeout, a notice is shown as listening begins.',
  needs: ['state', 'panel.notice'],
  calls: (line) => (timesOut(line) ? 'a notice after the timeout' : null),
  gives: (line) => (emits(line, 'panel.notice') ? 'a notice after the timeout' : null),
})

export const retryOffered = together('waiting.retry-offered', 'AV-AC-008 AV-RUL-11 ruling', {
  says: 'The notice of a timeout offers a retry.',
  needs: ['state', 'panel.notice'],
  // Only a prompt of ours can be sent anew.
  calls: (line, { settings }) =>
    timesOut(line) && settings.responder === 'copilot' ? 'an offer to try again after the timeout' : null,
  gives: (line) =>
    emits(line, 'panel.notice') && line.with.retry === true
      ? 'an offer to try again after the timeout'
      : null,
})

const isWaiting = (state: string): boolean => state === 'waitingForCopilot' || state === 'suspended'

/** Copilot answered the current prompt, or a part of its answer was used: the wait for it is over. */
const answered = (line: Line, { state, request }: TraceState): boolean =>
  (emits(line, 'tts.speak') && isWaiting(state)) ||
  (receives(line, 'copilot.response') && line.with.request === request && line.with.status === 'completed')

/** The wait ends with another state. */
const goesOn = (line: Line): boolean => emits(line, 'state') && !isWaiting(text(line.with.to))

/** A prompt that failed may be sent again, and each try may take all of the time. */
const triesAgain = (line: Line, trace: TraceState): boolean =>
  isWaiting(trace.state) && (emits(line, 'copilot.send') || dispatched(line, trace))

export const waitingEnds = within(
  'waiting.ends',
  'AV-REQ-005 AV-AC-008 AV-PER-004 AV-EDGE-02 AV-VAL-04 AV-DAT-003',
  {
    says: 'waitingForCopilot is left at the latest when the timeout is exceeded without an answer; suspensions do not count, nor does audio that has not resumed after one.',
    needs: ['state'],
    budget: 'AV-REQ-005',
    looksAt: ['copilot.send', 'tts.speak'],
    // The limit is strict: 8000 ms is still in time, so leaving at 8001 is the latest (AV-EDGE-02).
    ms: (trace) => timeoutOf(trace) + 1,
    what: 'the wait for Copilot to end',
    opens: (line, trace) => publishes(line, 'waitingForCopilot') || triesAgain(line, trace),
    closes: (line, trace) => answered(line, trace) || failed(line, trace) || goesOn(line),
    abandons: triesAgain,
    pauses: cannotListen,
  },
)

export const failureEnds = within('waiting.failure-ends', 'AV-REQ-005 AV-VAL-04', {
  says: 'After a failure waitingForCopilot is left, or the prompt is sent again, before a pause and one more timeout are over.',
  needs: ['state'],
  looksAt: ['copilot.send', 'tts.speak'],
  ms: (trace) => timeoutOf(trace) + 1 + trace.settings.copilotRetryCapMs,
  what: 'the wait for Copilot to end after its failure',
  opens: (line, trace) => isWaiting(trace.state) && failed(line, trace),
  closes: (line, trace) => answered(line, trace) || emits(line, 'copilot.send') || goesOn(line),
  pauses: cannotListen,
})
