/**
 * The protocol of Agent Voice, voice activity and turn detection: its states, and every event, effect and world line
 * once.
 */
import { count, flag, id, instant, label, ms, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import type { Word } from '../words.ts'
import { modes, states } from './states.ts'

/** The id of a session. */
export const session = id('session')
/** The id of an automatic response. */
export const response = id('response')
/** The id of an answer that is played. */
export const handle = id('handle')
/** A published state. */
export const state = oneOf(...states)
/** A mode of turn detection. */
export const mode = oneOf(...modes)
/** The panel's display of user and assistant. */
export const phase = oneOf('ready', 'listening', 'thinking', 'speaking')
/** One end of speech. */
export const end = oneOf('speech-start', 'speech-stop')
/** A server event. */
export const serverEvent = oneOf('speech-start', 'speech-stop', 'response-interrupted', 'degraded')
/** How loud speech must be, from 0 to 1. */
export const threshold = { kind: 'number', unit: 'of 1' } as const

/** The members of a configuration beside its mode (TD-IF-08). */
export const particulars = {
  threshold: optional(threshold),
  prefixPaddingMs: optional(ms),
  silenceDurationMs: optional(ms),
  createResponse: optional(flag),
  interruptResponse: optional(flag),
  eagerness: optional(oneOf('low', 'auto', 'high')),
} satisfies Word['fields']

/** Present, and true, only if it contains captured audio or a part of a raw server event (TD-REQ-008). */
export const leaks = optional(flag)

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    'service.initialize': kind('user', 'TD-IF-06 ruling', 'The host initialises the coordinator.'),
    'service.dispose': kind('user', 'TD-IF-06 ruling', 'The host disposes of the coordinator.'),
    'user.configure': kind('user', 'TD-IF-01 TD-REQ-002 TD-AC-004',
      'The settings change: configure(). An omitted value takes the value of the settings.',
      { mode, ...particulars }),
    'user.requestMode': kind('user', 'TD-IF-03 TD-REQ-005',
      'Another mode is requested: requestModeChange().', { mode }),
    'user.misconfigure': kind('user', 'TD-REQ-002 TD-REQ-005 ruling',
      'A caller gives configure() a value of another kind, or outside its closed set, beside the mode server_vad.',
      { field: oneOf('mode', 'eagerness', 'threshold', 'prefixPaddingMs', 'silenceDurationMs'), value: oneOf('text', 'not a number') }),
    'user.commit': kind('user', 'TD-AC-007 TD-CON-002', 'The operator commits the input buffer.'),
    'user.cancelPlayback': kind('user', 'TD-EDGE-07', 'The user cancels the answer that plays.'),
    'session.created': kind('server', 'TD-REQ-001', 'The realtime service has created a session.', { session }),
    'session.updated': kind('server', 'TD-AC-004 TD-EDGE-05',
      'The service reports the configuration in effect.', { mode, ...particulars }),
    'session.rejected': kind('server', 'TD-TEST-07', 'The service refuses an update.', { code: label }),
    'session.closed': kind('server', 'TD-RUL-05 ruling', 'The session is over.'),
    'speech-start': kind('server', 'TD-REQ-003 TD-IF-02 TD-SCOPE-02',
      'The service reports the start of speech: input_audio_buffer.speech_started.',
      { agoMs: optional(ms), latencyMs: optional(ms) }),
    'speech-stop': kind('server', 'TD-REQ-003 TD-IF-02 TD-SCOPE-02',
      'The service reports the end of speech: input_audio_buffer.speech_stopped.',
      { agoMs: optional(ms), latencyMs: optional(ms) }),
    'response-interrupted': kind('server', 'TD-IF-02 TD-DEF-05', 'The service has interrupted its answer on its own initiative.'),
    degraded: kind('server', 'TD-IF-02 TD-REQ-006', 'The transport reports that server turn detection is degraded.'),
    'response.created': kind('server', 'TD-SCOPE-02 TD-AC-006',
      'The service begins an answer on its own initiative.', { response }),
    'response.done': kind('server', 'TD-SCOPE-02 ruling', 'The answer of the service is complete.', { response }),
    'capture.started': kind('capture', 'TD-AC-005', 'Audio capture starts.'),
    'capture.stopped': kind('capture', 'TD-RUL-05 ruling', 'Audio capture stops.'),
    'capture.voiced': kind('capture', 'TD-DAT-001 TD-CON-001', 'The level rises above the noise floor.'),
    'capture.unvoiced': kind('capture', 'TD-DAT-001', 'The level falls below the noise floor.'),
    'capture.frame': kind('capture', 'TD-IF-12 TD-SEC-001', 'A frame of PCM16 samples is captured.'),
    'hint.start': kind('hint', 'TD-AC-005 TD-DEF-03', 'The local hint: the user begins to speak.'),
    'hint.stop': kind('hint', 'TD-AC-005 TD-DEF-03', 'The local hint: the user stops speaking.'),
    'playback.started': kind('playback', 'TD-REQ-007 TD-AC-003', 'An answer begins to play.', { handle }),
    'playback.ended': kind('playback', 'TD-AC-003 ruling', 'An answer has played to its end.', { handle }),
    'playback.cleared': kind('playback', 'TD-AC-003',
      'The remaining audio of an answer is dropped.', { handle, heardMs: ms }),
    'panel.shown': kind('panel', 'TD-REQ-008 TD-AC-001 ruling',
      'The panel has put a phase on the screen.', { phase }),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('subject', 'TD-IF-14 TD-PAT-002',
      'Mode or fallback change: mode-changed, fallback-engaged.',
      { from: state, to: state, cause: optional(oneOf('acknowledged', 'unacknowledged', 'rejected', 'server-recovered', 'session-closed', 'session-renewed', 'disposed', 'start-missing', 'stop-missing', 'degraded')) }),
    'speech-start-detached': kind('subject', 'TD-IF-14 TD-REQ-003 TD-EDGE-02',
      'Listeners receive the start of user speech.', { stamp: optional(instant), latencyMs: optional(ms) }),
    'speech-stop-detached': kind('subject', 'TD-IF-14 TD-REQ-003',
      'Listeners receive the end of user speech.', { stamp: optional(instant), latencyMs: optional(ms) }),
    'config-updated': kind('subject', 'TD-IF-14 TD-AC-004',
      'Listeners receive the configuration in effect.', { mode: optional(mode), ...particulars }),
    snapshot: kind('subject', 'TD-IF-04 TD-IF-10 TD-IF-11',
      'The return value of getState(), when it changed.',
      { mode, lastStart: optional(instant), lastStop: optional(instant), pending: leaks, startLatencyMs: ms, stopLatencyMs: ms, missed: count('events'), fallback: flag, formless: leaks, leaks }),
    'listener.disposed': kind('subject', 'TD-IF-05',
      'A listener whose subscription was disposed of is given an event.'),
    settled: kind('subject', 'TD-IF-01 TD-IF-03 TD-IF-06 ruling',
      'The promise of a method settles.', { call: label, outcome: oneOf('resolved', 'rejected'), code: label }),
    'session.update': kind('server', 'TD-REQ-001 TD-IF-13',
      'Requests a configuration of turn detection from the service.', { mode, ...particulars }),
    'input_audio_buffer.commit': kind('server', 'TD-AC-007 TD-CON-002',
      'Commits the input buffer in place of the service.'),
    'realtime.other': kind('server', 'TD-PLT-001 TD-ASM-02 ruling',
      'Sends a message that the contract does not have.', { leaks }),
    'response.create': kind('server', 'TD-REQ-004', 'Requests a response from the service.'),
    'response.cancel': kind('server', 'TD-EDGE-07 ruling', 'Requests the service to interrupt its answer.'),
    'hint.enable': kind('hint', 'TD-IF-12 TD-AC-005', 'Enables the local hint.'),
    'hint.disable': kind('hint', 'TD-IF-12 TD-VAL-03', 'Disables the local hint.'),
    'hint.frame': kind('hint', 'TD-IF-12 TD-SEC-001',
      'Sends a frame of samples to the local hint.', { intact: flag, untyped: leaks }),
    'output_audio_buffer.clear': kind('playback', 'TD-REQ-007 TD-AC-003',
      'Drops the remaining audio of an answer.', { handle }),
    'conversation.handOver': kind('conversation', 'TD-AC-002 TD-REQ-004',
      'Gives control to Session Manager: the user has finished, and the server does not respond automatically.'),
    'conversation.cleared': kind('conversation', 'TD-AC-003 ruling',
      'Reports to the conversation that an interrupted answer is silent.', { handle, heardMs: ms }),
    'panel.state': kind('panel', 'TD-AC-001 TD-AC-002 TD-CON-001 TD-EDGE-04',
      'Sends the phase and its label to the panel.',
      { state: phase, label: oneOf('Ready', '● Listening', '⋯ Thinking', '● Speaking', 'Detecting…', 'Bereit', '● Hört zu', '⋯ Denkt nach', '● Spricht', 'Erkennt…', 'Prêt', '● À l’écoute', '⋯ Réflexion', '● Parle', 'Détection…'), pending: flag, hint: flag }),
    'panel.notice': kind('panel', 'TD-AC-005 TD-EDGE-05 TD-EDGE-06',
      'Shows the user a notice.',
      { severity: oneOf('info', 'warning', 'error'), code: optional(oneOf('fallback', 'clamped', 'adjusted', 'never-detects', 'update-unacknowledged', 'update-rejected', 'nothing-to-commit', 'COMMIT_OWNED_BY_SERVER')), message: text, leaks }),
    'panel.timeline': kind('panel', 'TD-GUD-002',
      'Writes a server event into the timeline that users see.', { event: serverEvent, stamp: instant, leaks }),
    'host.diagnostic': kind('host', 'TD-REQ-008 TD-VAL-01',
      'Writes a diagnostic record.',
      { kind: label, event: optional(end), latencyMs: optional(ms), count: optional(count('events')), mode: optional(mode), leaks, ...particulars }),
  },
  world: {
    'panel.shows': kind('panel', 'TD-AC-001 interpreted', 'The panel displays a phase.', {
      state: phase,
      label,
    }),
  },
})

/** The words for events and effects, for shared code. */
export const { events, effects } = vocabularyOf(protocol)

/** A line of a trace. */
export type Line = LineOf<typeof protocol>

/** The fields of a line. */
export type Payload = Line['with']

/** The name of an effect. */
export type Effect = EffectOf<typeof protocol>

/** The name of an event. */
export type Event = EventOf<typeof protocol>

/** The name of a line. */
export type Name = Line['what']

/** The name of a field. */
export type FieldName = keyof Payload
