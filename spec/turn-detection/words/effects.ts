/** What the coordinator shows: what the document's interface tells of it, and what it asks of the ports. */
import { count, flag, instant, label, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { notices, reasons } from '../codes.ts'
import { end, handle, leaks, mode, particulars, phase, serverEvent, state } from './fields.ts'
import { shownLabels } from './phases.ts'

const told: readonly Word[] = [
  word(
    'state',
    'subject',
    'document',
    'TD-IF-14 TD-PAT-002',
    'Mode or fallback change: mode-changed, fallback-engaged.',
    { from: state, to: state, cause: optional(oneOf(...reasons)) },
  ),
  word(
    'speech-start-detached',
    'subject',
    'document',
    'TD-IF-14 TD-REQ-003 TD-EDGE-02',
    'Listeners are told that the user begins to speak.',
    { stamp: optional(instant), latencyMs: optional(ms) },
  ),
  word(
    'speech-stop-detached',
    'subject',
    'document',
    'TD-IF-14 TD-REQ-003',
    'Listeners are told that the user stops speaking.',
    { stamp: optional(instant), latencyMs: optional(ms) },
  ),
  word(
    'config-updated',
    'subject',
    'document',
    'TD-IF-14 TD-AC-004',
    'Listeners are told what is in force.',
    {
      mode: optional(mode),
      ...particulars,
    },
  ),
  word(
    'snapshot',
    'subject',
    'document',
    'TD-IF-04 TD-IF-10 TD-IF-11',
    'What getState() returns, when it changed.',
    {
      mode,
      lastStart: optional(instant),
      lastStop: optional(instant),
      pending: optional(flag),
      startLatencyMs: ms,
      stopLatencyMs: ms,
      missed: count('events'),
      fallback: flag,
      // There, and true, only where it is not as the document prints it.
      formless: optional(flag),
      leaks,
    },
  ),
  word(
    'listener.disposed',
    'subject',
    'document',
    'TD-IF-05',
    'A listener whose subscription was disposed of is given an event.',
  ),
  word('settled', 'subject', 'ruling', 'TD-IF-01 TD-IF-03 TD-IF-06', 'The promise of a method settles.', {
    call: label,
    outcome: oneOf('resolved', 'rejected'),
    code: label,
  }),
]

const server: readonly Word[] = [
  word(
    'session.update',
    'server',
    'document',
    'TD-REQ-001 TD-IF-13',
    'Asks the service for a configuration of turn detection.',
    { mode, ...particulars },
  ),
  word(
    'input_audio_buffer.commit',
    'server',
    'document',
    'TD-AC-007 TD-CON-002',
    'Commits the input buffer in place of the service.',
  ),
  word(
    'realtime.other',
    'server',
    'ruling',
    'TD-PLT-001 TD-ASM-02',
    'Sends what the contract does not have.',
    {
      leaks,
    },
  ),
  word('response.create', 'server', 'document', 'TD-REQ-004', 'Asks the service for an answer.'),
  word('response.cancel', 'server', 'ruling', 'TD-EDGE-07', 'Asks the service to break its answer off.'),
]

const local: readonly Word[] = [
  word('hint.enable', 'hint', 'document', 'TD-IF-12 TD-AC-005', 'Lets the local guess begin.'),
  word('hint.disable', 'hint', 'document', 'TD-IF-12 TD-VAL-03', 'Lets the local guess end.'),
  word('hint.frame', 'hint', 'document', 'TD-IF-12 TD-SEC-001', 'Gives the local guess a frame of samples.', {
    intact: flag,
    // There, and true, only where the arguments are not of the types that the document prints.
    untyped: optional(flag),
  }),
  word(
    'output_audio_buffer.clear',
    'playback',
    'document',
    'TD-REQ-007 TD-AC-003',
    'Drops what is still to be heard of an answer.',
    { handle },
  ),
  word(
    'conversation.handOver',
    'conversation',
    'document',
    'TD-AC-002 TD-REQ-004',
    'Gives control to Session Manager: the user has finished, and no answer comes by itself.',
  ),
  word(
    'conversation.cleared',
    'conversation',
    'ruling',
    'TD-AC-003',
    'Tells the conversation that an interrupted answer is silent.',
    { handle, heardMs: ms },
  ),
]

const panel: readonly Word[] = [
  word(
    'panel.state',
    'panel',
    'document',
    'TD-AC-001 TD-AC-002 TD-CON-001 TD-EDGE-04',
    'Tells the panel the phase and its label.',
    { state: phase, label: oneOf(...shownLabels), pending: flag, hint: flag },
  ),
  word('panel.notice', 'panel', 'document', 'TD-AC-005 TD-EDGE-05 TD-EDGE-06', 'Shows the user a notice.', {
    severity: oneOf('info', 'warning', 'error'),
    code: optional(oneOf(...notices)),
    message: text,
    leaks,
  }),
  word(
    'panel.timeline',
    'panel',
    'document',
    'TD-GUD-002',
    'Writes a server event into the timeline that users see.',
    { event: serverEvent, stamp: instant, leaks },
  ),
  word('host.diagnostic', 'host', 'document', 'TD-REQ-008 TD-VAL-01', 'Writes a diagnostic record.', {
    kind: label,
    event: optional(end),
    latencyMs: optional(ms),
    count: optional(count('events')),
    mode: optional(mode),
    ...particulars,
    leaks,
  }),
]

/** Every effect, by whom it is addressed to. */
export const effects: readonly Word[] = [...told, ...server, ...local, ...panel]
