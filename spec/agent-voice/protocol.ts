/**
 * The protocol of Agent Voice, the conversation state machine: its states, and every event, effect and world line
 * once.
 */
import { count, flag, id, instant, label, ms, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import { states } from './states.ts'

/** The id of a user utterance. */
export const utterance = id('utterance')
/** The id of a prompt. */
export const request = id('request')
/** The id of a spoken answer. */
export const handle = id('handle')
/** The id of a turn. */
export const turn = id('turn')
/** The id of a session. */
export const session = id('session')
/** A published state. */
export const state = oneOf(...states)

/** Error codes that nothing can be done about (AV-SEC-003). */
export const fatalCodes: readonly string[] = ['AUTH_FAILED', 'FORBIDDEN']
/** Every code that a service may report. */
export const errorCodes: readonly string[] = [
  ...fatalCodes,
  'AUDIO_LOST',
  'NETWORK_FAILED',
  'SERVICE_FAILED',
  'COPILOT_UNAVAILABLE',
]

/** A code that a service reports. */
export const code = oneOf(...errorCodes)

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    'user.start': kind('user', 'AV-AC-001 AV-IF-03', 'The user requests a conversation.'),
    'user.stop': kind('user', 'AV-IF-04 AV-IF-22',
      'The user, or the host, ends the conversation.',
      { reason: oneOf('user-request', 'fatal-error', 'session-timeout', 'circuit-open') }),
    'user.interrupt': kind('user', 'AV-REQ-007 AV-IF-11',
      'The user interrupts the assistant, by button or command.', { source: oneOf('vad', 'stt', 'ui', 'command') }),
    'user.endTurn': kind('user', 'AV-REQ-004 AV-RUL-05', 'The user ends the turn by hand.'),
    'user.retry': kind('user', 'AV-AC-008 AV-RUL-11', 'The user takes the offered retry of a turn.', { turn }),
    'user.startElsewhere': kind('user', 'AV-CON-002',
      'A second conversation is requested, in this window or in another.',
      { window: oneOf('same', 'other') }),
    'user.misuse': kind('user', 'AV-IF-22 AV-IF-23 AV-IF-24 ruling',
      'A caller gives a method a value outside its closed set.',
      { call: oneOf('endConversation', 'handleUserInterrupt', 'suspend') }),
    'listener.fails': kind('user', 'AV-PAT-002 ruling',
      'One of several listeners fails on every later event.', { how: oneOf('throws', 'rejects') }),
    'session.initialize': kind('session', 'AV-IF-02 AV-ASM-05',
      'The machine is handed a session by initialize(), with or without audio.', { session, audio: flag }),
    'session.ready': kind('session', 'AV-REQ-002 AV-INT-001',
      'Session Manager reports an active session.', { session }),
    'session.expiring': kind('session', 'AV-INT-001 ruling',
      'Session Manager reports that the session is about to end.', { session }),
    'session.renewal': kind('session', 'AV-REQ-008 AV-T-11 AV-EDGE-03',
      'The session is renewed: suspend("session-renewal").'),
    'session.resume': kind('session', 'AV-T-12 AV-IF-13',
      'The renewal is over: resume() releases that hold, else the only one, else all.'),
    'session.timeout': kind('session', 'AV-INT-001 AV-RUL-14', 'The session is over.', { session }),
    'network.lost': kind('session', 'AV-REQ-008 AV-INF-002 ruling',
      'The transport is lost and resynchronises: suspend("network-resync").'),
    'network.restored': kind('session', 'AV-REQ-008 AV-INF-002 ruling', 'The transport is synchronised again.'),
    'diagnostics.start': kind('session', 'AV-REQ-008 ruling',
      'Diagnostics take the session: suspend("diagnostics").'),
    'diagnostics.end': kind('session', 'AV-REQ-008 ruling', 'Diagnostics return the session.'),
    fatal: kind('session', 'AV-T-14 interpreted',
      'Session Manager reports a fatal failure.', { code }),
    error: kind('session', 'AV-T-13 AV-REQ-009',
      'A component fails.', { source: oneOf('session', 'stt', 'audio'), code, recoverable: flag }),
    'policy.changed': kind('session', 'AV-GUD-001',
      'The turn detection policy is swapped.', { policy: oneOf('server-vad', 'semantic-vad', 'manual') }),
    'privacy.changed': kind('session', 'AV-SEC-002', 'The privacy flag is switched.', { suppress: flag }),
    'audio.primed': kind('audio', 'AV-REQ-002 ruling', 'The audio pipelines are allocated and may be activated.'),
    'audio.ready': kind('audio', 'AV-REQ-003 AV-T-03',
      'One half of the audio path, STT or the microphone, accepts audio.', { source: oneOf('stt', 'mic') }),
    reset: kind('audio', 'AV-T-15', 'All streams are closed: the teardown is over.'),
    'vad.start': kind('stt', 'AV-REQ-007 AV-INT-002',
      'Voice activity: the user begins to speak.', { agoMs: optional(ms) }),
    'vad.end': kind('stt', 'AV-INT-002', 'Voice activity: the user stops speaking.'),
    'stt.partial': kind('stt', 'AV-INT-002', 'A part of a transcript that may still change.', { utterance, text }),
    'stt.final': kind('stt', 'AV-REQ-004 AV-AC-002', 'The final transcript of one utterance.', { utterance, text }),
    'copilot.request': kind('copilot', 'AV-REQ-005 AV-T-05',
      'The Copilot adapter has dispatched a prompt.', { request }),
    'copilot.response': kind('copilot', 'AV-AC-003 AV-IF-10 AV-IF-31',
      'Copilot reports on a prompt: progress or a part of the answer, the answer, or a failure.',
      { request, status: oneOf('pending', 'completed', 'failed'), text: optional(text), code: optional(code), retryable: optional(flag) }),
    'response.local': kind('copilot', 'AV-DAT-003 AV-AC-003 ruling',
      'An answer that is produced locally, without Copilot.', { turn, text }),
    'tts.bufferReady': kind('tts', 'AV-REQ-006', 'The first audio of an answer is buffered.', { handle }),
    'tts.complete': kind('tts', 'AV-T-07 AV-DAT-002', 'An answer has been played to its end.', { handle }),
    'tts.error': kind('tts', 'AV-IF-09 AV-RUL-16 interpreted',
      'The playback of an answer fails.', { handle, code, recoverable: flag }),
    'interrupt.cleared': kind('tts', 'AV-T-09 AV-PER-002', 'A cancelled answer is silent.', { handle }),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('subject', 'AV-IF-17 AV-REQ-010',
      'The published state changes.',
      { from: state, to: state, cause: label, stamp: optional(instant), turn: optional(turn), interruptions: optional(count('interruptions')), retries: optional(count('recoveries')), misfit: optional(oneOf('event', 'context', 'start')), ended: optional(flag) }),
    turn: kind('subject', 'AV-IF-20',
      'A turn starts, completes or is interrupted.',
      { event: oneOf('turn-started', 'turn-completed', 'turn-interrupted'), turn, stamp: optional(instant), interruptions: optional(count('interruptions')), outcome: optional(label), retryOf: optional(turn), misfit: optional(oneOf('event', 'context', 'start')), ended: optional(flag) }),
    snapshot: kind('subject', 'AV-IF-05 AV-IF-15 AV-IF-16',
      'The return value of getState(), when it changed.',
      { state, previous: optional(state), since: optional(instant), session: optional(session), turn: optional(turn), role: optional(oneOf('user', 'assistant')), request: optional(request), utterance: optional(utterance), reason: optional(label), retries: optional(count('retries')), pending: optional(count('commands')), kept: optional(count('transitions')), leaks: optional(flag) }),
    settled: kind('subject', 'AV-IF-26',
      'The promise of a method settles.',
      { call: label, outcome: oneOf('resolved', 'rejected', 'absent'), code: label }),
    'audio.activate': kind('audio', 'AV-REQ-003 ruling', 'Requests the microphone and STT.'),
    'capture.resume': kind('audio', 'AV-REQ-008 ruling', 'Requests the microphone after a suspension.'),
    'audio.release': kind('audio', 'AV-RUL-13 ruling', 'Closes all streams: the teardown.'),
    'stt.pause': kind('stt', 'AV-EDGE-03 AV-REQ-008', 'Pauses speech to text for a suspension.', { reason: label }),
    'stt.resume': kind('stt', 'AV-REQ-008 ruling', 'Resumes speech to text.'),
    'stt.commit': kind('stt', 'AV-RUL-05 ruling', 'Requests the final transcript of the audio so far.'),
    'copilot.send': kind('copilot', 'AV-AC-002 AV-INT-005',
      'Sends a prompt to Copilot.', { request, utterance, text, attempt: count('attempts') }),
    'copilot.cancel': kind('copilot', 'AV-RUL-15 ruling', 'Abandons a prompt.', { request }),
    'tts.speak': kind('tts', 'AV-AC-003 AV-INT-005',
      'Requests that an answer be spoken.', { handle, request: optional(request), text, last: optional(flag) }),
    'tts.append': kind('tts', 'AV-RUL-08 ruling',
      'Appends text to an answer that is being spoken.', { handle, text, last: flag }),
    'tts.cancel': kind('tts', 'AV-REQ-007', 'Requests that an answer fade out.', { handle }),
    'tts.stop': kind('tts', 'AV-EDGE-03', 'Stops an answer for a suspension.', { handle }),
    'tts.hardStop': kind('tts', 'AV-RUL-17 ruling', 'Requests silence at once.', { handle }),
    'captions.align': kind('captions', 'AV-INT-004',
      'Requests that captions be aligned with the spoken answer.', { turn, handle }),
    'captions.truncate': kind('captions', 'AV-INT-004 ruling',
      'Truncates the captions at the interruption.', { turn, handle }),
    'panel.state': kind('panel', 'AV-INT-003 AV-IF-27',
      'Sends the state and its label to the panel.',
      { state, label, turn: optional(turn), request: optional(request), interruptions: optional(count('interruptions')), aria: optional(label), earcon: optional(label), misfit: optional(flag), altered: optional(flag), wordless: optional(flag) }),
    'panel.turn': kind('panel', 'AV-IF-28',
      'Reports a turn to the panel.',
      { event: oneOf('turn-started', 'turn-completed', 'turn-interrupted'), turn, role: optional(oneOf('user', 'assistant')), durationMs: optional(ms), misfit: optional(flag), altered: optional(flag) }),
    'panel.notice': kind('panel', 'AV-IF-29',
      'Shows the user a notice.',
      { message: text, hint: optional(label), retry: optional(flag), leaks: optional(flag) }),
    'host.context': kind('host', 'AV-PLT-001', 'Sets a context key of the editor.', { key: label, value: label }),
    'host.diagnostic': kind('host', 'AV-GUD-002 AV-SEC-001',
      'Writes a diagnostic record.',
      { kind: label, from: optional(label), to: optional(label), cause: optional(label), reason: optional(label), code: optional(label), ids: oneOf('none', 'hashed', 'raw', 'bare'), opaque: optional(flag), unjoined: optional(flag), leaks: optional(flag) }),
    'host.persist': kind('host', 'AV-SEC-002',
      'Writes a finished turn to the stored history.', { outcome: optional(label) }),
  },
  // biome-ignore format: a table
  world: {
    'panel.shows': kind('panel', 'AV-VAL-02', 'The panel displays a state.', { state, label }),
    'playback.started': kind('tts', 'AV-VAL-03', 'An answer becomes audible.', { handle }),
    'playback.stopped': kind('tts', 'AV-VAL-03', 'An answer is no longer audible.', { handle }),
    'speech.started': kind('stt', 'AV-ASM-02 ruling', 'The user begins to speak.'),
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
