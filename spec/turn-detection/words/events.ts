/** What the coordinator hears (§3, §4 and §9 of the document, and what those need). */
import { label, ms, oneOf, optional, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { handle, mode, particulars, phase, response, session } from './fields.ts'

/** How long ago the event was received, by its timestamp; absent: now. What is known of its way to here. */
const received = { agoMs: optional(ms), latencyMs: optional(ms) }

const user: readonly Word[] = [
  word('service.initialize', 'user', 'ruling', 'TD-IF-06', 'The host initialises the coordinator.'),
  word('service.dispose', 'user', 'ruling', 'TD-IF-06', 'The host disposes of the coordinator.'),
  word(
    'user.configure',
    'user',
    'document',
    'TD-IF-01 TD-REQ-002 TD-AC-004',
    'The settings change: configure(). What is left out takes the value of the settings.',
    { mode, ...particulars },
  ),
  word(
    'user.requestMode',
    'user',
    'document',
    'TD-IF-03 TD-REQ-005',
    'Another mode is asked for: requestModeChange().',
    { mode },
  ),
  word(
    'user.misconfigure',
    'user',
    'ruling',
    'TD-REQ-002 TD-REQ-005',
    'A caller gives configure() a value of another kind, or outside its closed set, beside the mode server_vad.',
    {
      field: oneOf('mode', 'eagerness', 'threshold', 'prefixPaddingMs', 'silenceDurationMs'),
      value: oneOf('text', 'not a number'),
    },
  ),
  word('user.commit', 'user', 'document', 'TD-AC-007 TD-CON-002', 'The operator commits the input buffer.'),
  word(
    'user.cancelPlayback',
    'user',
    'document',
    'TD-EDGE-07',
    'The user cancels the answer that is played.',
  ),
]

const server: readonly Word[] = [
  word('session.created', 'server', 'document', 'TD-REQ-001', 'The realtime service has created a session.', {
    session,
  }),
  word(
    'session.updated',
    'server',
    'document',
    'TD-AC-004 TD-EDGE-05',
    'The service tells the configuration that is in force.',
    { mode, ...particulars },
  ),
  word('session.rejected', 'server', 'document', 'TD-TEST-07', 'The service refuses an update.', {
    code: label,
  }),
  word('session.closed', 'server', 'ruling', 'TD-RUL-05', 'The session is over.'),
  word(
    'speech-start',
    'server',
    'document',
    'TD-REQ-003 TD-IF-02 TD-SCOPE-02',
    'The service hears speech begin: input_audio_buffer.speech_started.',
    received,
  ),
  word(
    'speech-stop',
    'server',
    'document',
    'TD-REQ-003 TD-IF-02 TD-SCOPE-02',
    'The service hears speech end: input_audio_buffer.speech_stopped.',
    received,
  ),
  word(
    'response-interrupted',
    'server',
    'document',
    'TD-IF-02 TD-DEF-05',
    'The service has interrupted its answer by itself.',
  ),
  word(
    'degraded',
    'server',
    'document',
    'TD-IF-02 TD-REQ-006',
    'The transport reports that server turn detection is degraded.',
  ),
  word(
    'response.created',
    'server',
    'document',
    'TD-SCOPE-02 TD-AC-006',
    'The service begins an answer by itself.',
    {
      response,
    },
  ),
  word('response.done', 'server', 'ruling', 'TD-SCOPE-02', 'The answer of the service is complete.', {
    response,
  }),
]

const capture: readonly Word[] = [
  word('capture.started', 'capture', 'document', 'TD-AC-005', 'Audio is captured from now on.'),
  word('capture.stopped', 'capture', 'ruling', 'TD-RUL-05', 'Audio is captured no more.'),
  word(
    'capture.voiced',
    'capture',
    'document',
    'TD-DAT-001 TD-CON-001',
    'The level rises above the noise floor.',
  ),
  word('capture.unvoiced', 'capture', 'document', 'TD-DAT-001', 'The level falls below the noise floor.'),
  word(
    'capture.frame',
    'capture',
    'document',
    'TD-IF-12 TD-SEC-001',
    'A frame of PCM16 samples is captured.',
  ),
]

const local: readonly Word[] = [
  word('hint.start', 'hint', 'document', 'TD-AC-005 TD-DEF-03', 'The local guess: the user begins to speak.'),
  word('hint.stop', 'hint', 'document', 'TD-AC-005 TD-DEF-03', 'The local guess: the user stops speaking.'),
  word('playback.started', 'playback', 'document', 'TD-REQ-007 TD-AC-003', 'An answer begins to be heard.', {
    handle,
  }),
  word('playback.ended', 'playback', 'ruling', 'TD-AC-003', 'An answer was heard to its end.', { handle }),
  word(
    'playback.cleared',
    'playback',
    'document',
    'TD-AC-003',
    'What was still to be heard of an answer is dropped.',
    { handle, heardMs: ms },
  ),
  word('panel.shown', 'panel', 'ruling', 'TD-REQ-008 TD-AC-001', 'The panel has put a phase on the screen.', {
    phase,
  }),
]

/** Every event, by who says it. */
export const events: readonly Word[] = [...user, ...server, ...capture, ...local]
