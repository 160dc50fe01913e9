/** Rulings on what the document leaves open. */
import type { Requirement } from '../../requirement.ts'

export const rulings: readonly Requirement[] = [
  {
    id: 'AV-RUL-01',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'A start request in idle is held in the unpublished child idle.startPending for at most startTimeoutMs (5000), then rejected; user.stop cancels it.',
  },
  {
    id: 'AV-RUL-02',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Preparing may last at most prepareTimeoutMs (5000); then a recoverable fault PREPARE_TIMEOUT.',
  },
  {
    id: 'AV-RUL-03',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'After vad.end the machine waits finalizeTimeoutMs (2000) for stt.final in listening.finalizing; then it returns to awaitingSpeech with a short notice; new speech cancels the wait. A transcript that is not final never becomes a prompt.',
  },
  {
    id: 'AV-RUL-04',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'state',
    basis: 'ruling',
    statement:
      'listening has the unpublished children awaitingSpeech, capturing, finalizing; moving among them emits no state-changed. On entry with the user already speaking, capturing is taken at once.',
  },
  {
    id: 'AV-RUL-05',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'A manual end of turn enters processing.awaitingTranscript from every listening leaf and asks STT to commit; the prompt waits for stt.final, at most finalizeTimeoutMs.',
  },
  {
    id: 'AV-RUL-06',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'An empty final transcript never leads to a Copilot request; the user gets a short notice and listening continues.',
  },
  {
    id: 'AV-RUL-07',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Utterances finalised outside listening are queued FIFO (limit 8) and consumed one per visit to listening.',
  },
  {
    id: 'AV-RUL-08',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'A pending Copilot response with content opens a streaming TTS handle; later content feeds the same handle; failure while speaking only marks the turn degraded.',
  },
  {
    id: 'AV-RUL-09',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'state',
    basis: 'ruling',
    statement:
      'In faulted and terminating a suspension signal records a hold and causes no transition; the hold blocks starts and recoveries until released. A hold left over after a teardown does not move idle. A start while idle is suspended is latched (AV-RUL-01, timer frozen).',
  },
  {
    id: 'AV-RUL-10',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Automatic Copilot retries: only after failed+retryable, at most 3, gaps 500/1000/2000 (cap 4000), same requestId, inside the total timeout.',
  },
  {
    id: 'AV-RUL-11',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'After a timeout or degraded answer the user may retry: new turn with retryOf, new requestId; the old id stays superseded.',
  },
  {
    id: 'AV-RUL-12',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'Non-retryable, exhausted or empty Copilot answers end the turn in listening with a degraded explanation; they are not faults. A streamed part already being synthesised is cancelled.',
  },
  {
    id: 'AV-RUL-13',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'endConversation works from every active leaf at once; pending work is cancelled and the open turn closed as interrupted (stopped).',
  },
  {
    id: 'AV-RUL-14',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'session.timeout ends the conversation in order (terminating, reason session-timeout); it is not a fault.',
  },
  {
    id: 'AV-RUL-15',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'An explicit user.interrupt during processing cancels request and synthesis and returns to listening without passing interrupted.',
  },
  {
    id: 'AV-RUL-16',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'After the answer text exists TTS has ttsStartTimeoutMs (5000) to buffer; on timeout or recoverable TTS error the answer is shown as text and listening is entered.',
  },
  {
    id: 'AV-RUL-17',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement: 'The interruption watchdog fires at detectedAt+400 and hard-stops TTS.',
  },
  {
    id: 'AV-RUL-18',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'Resume waits in suspended.resuming for STT and microphone and, when the remembered leaf is speaking, for the bufferReady of the re-spoken rest; failure after 1000 ms is a recoverable fault.',
  },
  {
    id: 'AV-RUL-19',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Suspensions are a set of holds by reason; leaving needs an empty set; a repeated suspension changes neither the remembered leaf nor the frozen timers.',
  },
  {
    id: 'AV-RUL-20',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'While suspended, user.stop terminates and error faults immediately; deferred events are discarded.',
  },
  {
    id: 'AV-RUL-21',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'A suspension longer than suspendTimeoutMs (30000, from the first hold) is a recoverable fault.',
  },
  {
    id: 'AV-RUL-22',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'While suspended, correlated result events are deferred FIFO (limit 32) and replayed right after the restore; speech events are ignored; events of superseded ids are dropped.',
  },
  {
    id: 'AV-RUL-23',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Recovery delay is 500*2^retryCount (cap 8000) ms; recovery also waits, at most 30000 ms, for a ready session without holds.',
  },
  {
    id: 'AV-RUL-24',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'error inside faulted does not count as a new fault but may upgrade it to fatal; error inside terminating is logged only.',
  },
  {
    id: 'AV-RUL-25',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement: 'Terminating lasts at most terminateTimeoutMs (5000); then idle is forced.',
  },
  {
    id: 'AV-RUL-26',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Budget clocks start at local receipt of the event; interruption budgets start at detectedAt, a local stamp, clamped to now if it lies in the future.',
  },
  {
    id: 'AV-RUL-27',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Comparison rule (README rules 1 and 2): limits are inclusive; at one instant events are delivered before timers, timers in arming order; a timer for limit N fires at N when nothing came by then, so an event at exactly N is in time. Delays are exact. Only a limit the document writes with > fires at N+1: the Copilot timeout (AV-EDGE-02) and the Detecting… label (TD-EDGE-04).',
  },
  {
    id: 'AV-RUL-28',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Published transitions are emitted from transition actions, one per published change, also for states left in the same macrostep (faulted, listening with queue).',
  },
  {
    id: 'AV-RUL-29',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'data',
    basis: 'ruling',
    statement: 'Superseded ids (utterance, request, handle) are remembered in bounded lists of 64 each.',
  },
  {
    id: 'AV-RUL-30',
    source: 'ruling on a gap (no line); see model §Gaps',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A partial transcript whose utterance id was already used (or is queued) is stale: it neither fills the fallback text nor interrupts speaking.',
  },
]
