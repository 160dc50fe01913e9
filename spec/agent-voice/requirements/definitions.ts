/** Definitions (§2). */
import type { Requirement } from '../../requirement.ts'

export const definitions: readonly Requirement[] = [
  {
    id: 'AV-DEF-01',
    source: '§2 Conversation State Machine (CSM) / line 35',
    kind: 'invariant',
    basis: 'document',
    statement:
      'The controller is deterministic: the same initial context and the same timed event sequence give the same transition sequence and the same commands.',
  },
  {
    id: 'AV-DEF-02',
    source: '§2 Turn / line 36',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'A turn is one exchange in which exactly one side speaks while the other listens.',
    ruling:
      'The definition makes user speech and assistant speech two turns; TurnContext holds both a userUtteranceId and an assistantResponseId. Ruling: one turnId per exchange (user utterance plus its answer), turnRole tells who holds the floor; see AV-IF-18.',
  },
  {
    id: 'AV-DEF-03',
    source: '§2 Idle / line 37',
    kind: 'state',
    basis: 'document',
    statement:
      'Idle is the ready baseline after initialisation: no microphone stream, no STT stream, no TTS stream is active.',
  },
  {
    id: 'AV-DEF-04',
    source: '§2 Listening / line 38',
    kind: 'state',
    basis: 'document',
    statement: 'In Listening user audio is captured and routed to STT.',
  },
  {
    id: 'AV-DEF-05',
    source: '§2 Processing / line 39',
    kind: 'state',
    basis: 'document',
    statement: 'In Processing the transcript is analysed or handed to Copilot.',
  },
  {
    id: 'AV-DEF-06',
    source: '§2 WaitingForCopilot / line 40',
    kind: 'state',
    basis: 'document',
    statement:
      'WaitingForCopilot is a child of Processing and means a request is outstanding at Copilot or another LLM.',
  },
  {
    id: 'AV-DEF-07',
    source: '§2 Speaking / line 41',
    kind: 'state',
    basis: 'document',
    statement: 'In Speaking TTS audio is being streamed to the user.',
  },
  {
    id: 'AV-DEF-08',
    source: '§2 Interrupted / line 42',
    kind: 'state',
    basis: 'document',
    statement:
      'Interrupted is transitional and entered when the user speaks while the agent is still talking.',
    ruling:
      'User speech versus the manual interrupt command (AV-PAT-003). Ruling: both lead here from speaking; from processing a manual interrupt goes straight to listening (AV-RUL-15).',
  },
  {
    id: 'AV-DEF-09',
    source: '§2 Suspended / line 43',
    kind: 'state',
    basis: 'document',
    statement:
      'Suspended is a temporary pause; the text names three reasons: session renewal, network reconnection, diagnostics.',
  },
  {
    id: 'AV-DEF-10',
    source: '§2 Faulted / line 44',
    kind: 'state',
    basis: 'interpreted',
    statement: 'Faulted is entered on failures the current conversation cannot absorb.',
    ruling:
      'Line 44 speaks of unrecoverable failures, line 60 gives Faulted a recoverable exit. Ruling: unrecoverable for the current state; the remediation policy then decides fatal or recoverable (AV-REQ-009).',
  },
  {
    id: 'AV-DEF-11',
    source: '§2 State Transition Event / line 45',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Every movement between published states produces one structured notification.',
  },
  {
    id: 'AV-DEF-12',
    source: '§2 Turn Context / line 46',
    kind: 'data',
    basis: 'document',
    statement:
      'The turn context collects timestamps, transcript ids and Copilot request ids of the current turn.',
  },
]
