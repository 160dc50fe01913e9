/** Purpose, scope and assumptions (§1). */
import type { Requirement } from '../../requirement.ts'

export const scope: readonly Requirement[] = [
  {
    id: 'AV-SCOPE-01',
    source: '§1 bullet / line 18',
    kind: 'process',
    basis: 'document',
    statement:
      'The deliverable defines its states and its transitions explicitly, for turns of either side, work in the background and recovery after errors.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-SCOPE-02',
    source: '§1 bullet / line 19',
    kind: 'process',
    basis: 'document',
    statement:
      'How the machine works with Session Manager, STT, TTS and the UI surfaces is part of the contract.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-SCOPE-03',
    source: '§1 bullet / line 20',
    kind: 'process',
    basis: 'document',
    statement:
      'State-change notifications and action triggers between extension host and webview have a fixed message shape (see AV-IF-27..29).',
  },
  {
    id: 'AV-SCOPE-04',
    source: '§1 bullet / line 21',
    kind: 'process',
    basis: 'document',
    statement:
      'Timing limits, interruption handling and fallbacks are normative because accessibility and resilience depend on them.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-SCOPE-05',
    source: 'Introduction / line 12',
    kind: 'invariant',
    basis: 'document',
    statement:
      'The machine behaves deterministically towards its three users: extension host, webview audio pipeline and Copilot integration.',
  },
  {
    id: 'AV-ASM-01',
    source: '§1 assumptions / line 27',
    kind: 'data',
    basis: 'document',
    statement:
      'Session Manager is the source of the active session id, of the renewal signals and of heartbeat telemetry.',
    ruling:
      'StateMetadata.sessionId is not optional, yet before initialize() there is none. Ruling: empty string until a session is known; getState() stays callable (a QA probe needs it).',
  },
  {
    id: 'AV-ASM-02',
    source: '§1 assumptions / line 28',
    kind: 'timing',
    basis: 'document',
    statement:
      'The STT service is assumed to deliver transcript and VAD events no later than 250 ms after the acoustic event.',
    ruling:
      'An assumption about SP-009, not a budget of this machine. Ruling: budgets of the CSM start at receipt of the event (AV-RUL-26).',
  },
  {
    id: 'AV-ASM-03',
    source: '§1 assumptions / line 29',
    kind: 'data',
    basis: 'document',
    statement: 'TTS streams PCM16 buffers and reports its speaking state by events.',
  },
  {
    id: 'AV-ASM-04',
    source: '§1 assumptions / line 30',
    kind: 'ui',
    basis: 'document',
    statement:
      'The panel knows exactly five coarse phases: Ready, Listening, Thinking, Waiting for Copilot, Speaking.',
    ruling:
      'Ten states, five phases: preparing, interrupted, suspended, faulted and terminating have no phase in the text. Ruling in AV-INT-003.',
  },
  {
    id: 'AV-ASM-05',
    source: '§1 assumptions / line 31',
    kind: 'config',
    basis: 'document',
    statement:
      'The realtime session is configured with text and audio modalities, turn detection and duplex audio before the CSM starts a conversation.',
    ruling: 'Rejecting is not stated. Ruling: fail early; a text-only session can never satisfy AV-REQ-003.',
  },
]
