/** Acceptance criteria (§5). */
import type { Requirement } from '../../requirement.ts'

export const acceptance: readonly Requirement[] = [
  {
    id: 'TD-AC-001',
    source: '§5 AC-001 / line 141',
    kind: 'timing',
    basis: 'document',
    statement:
      'With server VAD, a Listening UI state appears within 150 ms of receipt of speech_started, and the latency is logged.',
    ruling:
      'Taken literally, Listening would be shown over an answer that speech does not interrupt. Ruling: Speaking remains, since the user is not being served.',
  },
  {
    id: 'TD-AC-002',
    source: '§5 AC-002 / line 142',
    kind: 'transition',
    basis: 'document',
    statement:
      'When speech_stopped arrives the UI goes to Thinking and either the automatic response is awaited or Session Manager gets control.',
    ruling:
      'The conversation machine enters Processing only on a final transcript. Ruling: Thinking is shown from the end of speech, so both documents hold.',
  },
  {
    id: 'TD-AC-003',
    source: '§5 AC-003 / line 143',
    kind: 'transition',
    basis: 'document',
    statement: 'Speech start during playback with interrupt_response true interrupts and truncates playback.',
    ruling:
      'The text reads as if the event carried the flag; it does not. Ruling: flag of the acknowledged configuration.',
  },
  {
    id: 'TD-AC-004',
    source: '§5 AC-004 / line 144',
    kind: 'transition',
    basis: 'document',
    statement: 'A changed threshold is sent, acknowledged by session.updated, and used for later detections.',
  },
  {
    id: 'TD-AC-005',
    source: '§5 AC-005 / line 145',
    kind: 'timing',
    basis: 'document',
    statement:
      'If the server emits no speech event for 5 s while audio is captured, fallback starts, a warning toast appears and hint VAD gives non-authoritative UI signals.',
    ruling:
      'Taken literally, a silent user, who also produces no events, would cause a fallback. Ruling: the window runs only when capture reports voice above the noise floor and no start was confirmed, or the voice ended and no stop was confirmed; it is not reset by local pauses, only by server events or capture stop. An implementation that also falls back in silence, or in a monologue, follows the literal reading and is only reported.',
  },
  {
    id: 'TD-AC-006',
    source: '§5 AC-006 / line 146',
    kind: 'timing',
    basis: 'interpreted',
    statement:
      'In semantic mode with eagerness high, responses begin within 300 ms of semantic turn detection.',
    ruling:
      'Server speed is outside our control. Ruling: contract of the scripted integration dialogue; the client share is one step.',
  },
  {
    id: 'TD-AC-007',
    source: '§5 AC-007 / line 147',
    kind: 'transition',
    basis: 'document',
    statement: 'In manual mode the operator commits the input buffer and nothing is automated by the server.',
    ruling:
      'Manual mode leaves speech events of the server without effect. Ruling: where the mode was acknowledged they change nothing but a counter.',
  },
]
