/** Integration requirements (§3). */
import type { Requirement } from '../../requirement.ts'

export const integration: readonly Requirement[] = [
  {
    id: 'AV-INT-001',
    source: '§3 INT-001 / line 65',
    kind: 'guard',
    basis: 'document',
    statement:
      'The CSM listens to Session Manager and does not start a conversation while the session is inactive or expiring.',
    ruling:
      'Block could mean reject or defer. Ruling: defer briefly, because the diagram lets session.ready trigger the transition, then reject so the caller never hangs.',
  },
  {
    id: 'AV-INT-002',
    source: '§3 INT-002 / line 66',
    kind: 'transition',
    basis: 'document',
    statement:
      'Transcript, VAD and status events drive the move from listening to processing and detect interruptions.',
    ruling:
      'Which of the three sources wins when they disagree. Ruling: first one wins for interruption; only stt.final (or manual/timeout) ends the user turn.',
  },
  {
    id: 'AV-INT-003',
    source: '§3 INT-003 / line 67',
    kind: 'ui',
    basis: 'document',
    statement:
      'Every state update reaches the Voice Control Panel with a localised label that mirrors the UI states.',
    ruling:
      'Phases for states without one. Ruling: preparing/terminating/faulted -> Ready; interrupted -> Listening (neighbour fact: UI.md switches to Listening on interruption); suspended and listening.finalizing -> Thinking; the label text carries the detail (Starting…, Paused, Attention needed). While the TDC reports user speech during processing the phase is Listening (TD-AC-001).',
  },
  {
    id: 'AV-INT-004',
    source: '§3 INT-004 / line 68',
    kind: 'interface',
    basis: 'document',
    statement:
      'TTS playback events drive speaking, interrupted and suspended, and the CSM asks for caption alignment.',
    ruling:
      'Payload of the caption request is undefined. Ruling: {turnId, handleId, offsetMs}; harness checks ids only.',
  },
  {
    id: 'AV-INT-005',
    source: '§3 INT-005 / line 69',
    kind: 'invariant',
    basis: 'document',
    statement:
      'One user utterance leads to at most one logical Copilot prompt, and a duplicated response has no second effect.',
    ruling:
      'PER-004 wants retries, INT-005 wants one prompt. Ruling: retransmission is allowed only after a definitive retryable failure, with the same requestId as idempotency key; never after silence.',
  },
]
