/** Acceptance criteria (§5). */
import type { Requirement } from '../../requirement.ts'

export const acceptance: readonly Requirement[] = [
  {
    id: 'AV-AC-001',
    source: '§5 AC-001 / line 252',
    kind: 'timing',
    basis: 'document',
    statement:
      'With an initialised session, startConversation() takes idle over preparing to listening in at most 500 ms, and both transitions are announced.',
    ruling:
      'Whose miss is 501 when a device is slow, and is it an error? Ruling: the budget violation is reported, the transition stands; only prepareTimeout (5000) faults.',
  },
  {
    id: 'AV-AC-002',
    source: '§5 AC-002 / line 253',
    kind: 'transition',
    basis: 'document',
    statement:
      'On the final transcript listening goes to processing and exactly one Copilot request with that transcript is issued.',
  },
  {
    id: 'AV-AC-003',
    source: '§5 AC-003 / line 254',
    kind: 'transition',
    basis: 'document',
    statement:
      'After the Copilot response, buffered TTS audio moves processing to speaking and the panel shows Speaking.',
    ruling:
      'The diagram has WaitingForCopilot->Speaking, here it is Processing->Speaking. Ruling: waiting is inside processing, so both hold: a completed answer passes through generatingResponse (published processing), a streamed answer goes directly. An implementation that stays in waitingForCopilot until the buffer is ready is right too.',
  },
  {
    id: 'AV-AC-004',
    source: '§5 AC-004 / line 255',
    kind: 'timing',
    basis: 'document',
    statement:
      'A user interruption takes speaking over interrupted to listening in at most 400 ms altogether and cancels playback.',
  },
  {
    id: 'AV-AC-005',
    source: '§5 AC-005 / line 256',
    kind: 'transition',
    basis: 'document',
    statement:
      'A renewal suspends the machine, pauses audio and later restores the prior state with the turn context intact.',
    ruling:
      'Returning to speaking needs new audio because tts.stop flushed it. Ruling: remaining text is re-spoken under a new handle and speaking is re-entered on its bufferReady; prior interrupted is restored and cleared at once.',
  },
  {
    id: 'AV-AC-006',
    source: '§5 AC-006 / line 257',
    kind: 'transition',
    basis: 'document',
    statement:
      'An unrecoverable error such as a failed authentication leads to faulted; guidance on the remedy is given, the conversation ends, and terminating follows.',
  },
  {
    id: 'AV-AC-007',
    source: '§5 AC-007 / line 258',
    kind: 'invariant',
    basis: 'document',
    statement:
      'Rapid consecutive turns get unique ids, keep their order, and listening is visited between any two of them.',
    ruling:
      'Queue or supersede when the user speaks during processing. Ruling: implicit speech queues (no loss, ordered); an explicit user.interrupt supersedes. Listening is published even with zero dwell.',
  },
  {
    id: 'AV-AC-008',
    source: '§5 AC-008 / line 259',
    kind: 'timing',
    basis: 'document',
    statement:
      'When Copilot exceeds the configured timeout, a retry path or a degraded explanation is shown and listening is entered.',
    ruling:
      'A retry path or a degraded explanation. Ruling: always both a notification and a retry action; no automatic resend after silence.',
  },
]
