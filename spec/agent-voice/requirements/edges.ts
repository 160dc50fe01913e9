/** Examples and edge cases (§9). */
import type { Requirement } from '../../requirement.ts'

export const edges: readonly Requirement[] = [
  {
    id: 'AV-EDGE-01',
    source: '§9 example / lines 329-348',
    kind: 'transition',
    basis: 'document',
    statement:
      'A speaking-state-changed{speaking} followed by a speech-started status brings the machine from speaking over interrupted to listening.',
    ruling: 'Timestamps are numeric in one call, ISO in the other. Ruling: ports normalise to ISO.',
  },
  {
    id: 'AV-EDGE-02',
    source: '§9 Copilot timeout / lines 350-360',
    kind: 'timing',
    basis: 'interpreted',
    statement:
      'The Copilot timeout condition is written as elapsed time strictly greater than copilotTimeoutMs; the remediation offers a retry or a way to plan without Copilot.',
    ruling:
      'Three places are strict (line 351 uses >, line 56 says exceed, line 259 says longer than the timeout), one is not (line 259: when it elapses). Ruling: strict, so this timer is armed with copilotTimeoutMs + 1, the only timer of the conversation machine with that exception to AV-RUL-27; a machine that times out at exactly 8000 follows the other reading and is only reported. startedAt is the first copilot.request of the request, not reset by retries, shifted by suspended time. The transition() method shown is not in the interface; it is illustrative.',
  },
  {
    id: 'AV-EDGE-03',
    source: '§9 renewal / lines 362-375',
    kind: 'transition',
    basis: 'document',
    statement:
      'On renewal the machine is suspended first, then STT is paused and TTS stopped; on completion it resumes.',
    ruling:
      'The sample lets the session layer call the services itself. Ruling: the machine issues the commands so that order is testable; a session layer that also calls them is harmless because both are idempotent. Which of the two goes first within one step is asked only by a reading; a suspension that is published after the pause is a breach.',
  },
  {
    id: 'AV-EDGE-04',
    source: '§9 fault recovery / lines 377-389',
    kind: 'guard',
    basis: 'document',
    statement:
      'On faulted, retry while retryCount < maxFaultRetries by starting again with the turn context, otherwise end with reason fatal-error.',
    ruling:
      'Sample compares an undefined count (never < max). Who decides, handler or machine? Ruling: machine policy is the authority; count starts at 0 and resets on the first completed turn.',
  },
]
