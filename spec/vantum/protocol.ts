/**
 * The protocol of the Vantum backend, a conversation state machine: its states, and every event, effect and world
 * line once.
 */
import { count, flag, id, instant, label, ms, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import { states } from './states.ts'

/** The id of a turn's reply, which is also that of its request (allotted by the subject). */
export const utterance = id('utterance')
/** A rate in Hz. */
export const hertz = { kind: 'number', unit: 'Hz' } as const
/** A published state. */
export const state = oneOf(...states)
/** The target of a raw API request: a published state, one that does not exist, or `LISTENING` in lower case. */
export const target = oneOf(...states, 'unknown', 'lower case')
/** Whether a session is named by the id that it received. */
export const session = oneOf('given', 'other')
/** The parts that must be ready before listening can begin (VAN-G-02). */
export const part = oneOf('recognition', 'configuration', 'context', 'resampler')

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    CONNECTIONS_READY: kind('setup', 'VAN-T-01 VAN-G-02',
      'The set-up reports that it is ready, and which of its parts are.',
      { recognition: flag, configuration: flag, context: flag, resampler: flag }),
    SETUP_FAILURE: kind('setup', 'VAN-T-02', 'A part of the set-up fails.', { part }),
    AUDIO_FRAME: kind('client', 'VAN-ACT-06 VAN-ACT-13',
      'The client sends a frame of audio.', { frame: count('frames') }),
    CALL_END: kind('client', 'VAN-T-04 VAN-T-51', 'The user requests the end of the call.'),
    DISCONNECT: kind('client', 'VAN-T-12', 'The WebSocket of the client drops.'),
    TTS_COMPLETE: kind('client', 'VAN-T-08', 'The client reports that the reply is over.', { utterance }),
    INTERIM_TRANSCRIPT: kind('recognition', 'VAN-ACT-07', 'An interim transcript.', { text }),
    FINAL_TRANSCRIPT: kind('recognition', 'VAN-T-03 VAN-IF-08',
      'The final transcript: handleFinalTranscript().',
      { content: oneOf('words', 'noise', 'blanks', 'nothing'), text }),
    VAD: kind('recognition', 'VAN-G-10',
      'Voice activity: the confidence that the user speaks.', { confidence: count('percent') }),
    USER_INTERRUPTS: kind('recognition', 'VAN-T-09 VAN-IF-09',
      'Another component has detected an interruption: handleUserInterruption().'),
    LLM_TOKEN: kind('model', 'VAN-ACT-12', 'The model streams a part of its response.', { utterance, text }),
    LLM_RESPONSE_READY: kind('model', 'VAN-T-05',
      'The response of the model is complete.', { utterance, content: oneOf('words', 'blanks', 'nothing'), text }),
    LLM_ERROR: kind('model', 'VAN-T-06', 'The model fails.', { utterance, code: label }),
    LLM_RATE_LIMITED: kind('model', 'VAN-T-57',
      'The model refuses a request for its rate.', { utterance, retryAfterMs: optional(ms) }),
    TTS_CHUNK: kind('synthesis', 'VAN-ACT-15 VAN-G-09 ruling',
      'A chunk of the spoken reply arrives.',
      { utterance, index: count('chunks'), ms, endChar: count('characters'), last: flag }),
    TTS_ERROR: kind('synthesis', 'VAN-T-56 interpreted', 'Speech synthesis fails.', { utterance, code: label }),
    CLEANUP_COMPLETE: kind('synthesis', 'VAN-T-11 VAN-G-11',
      'The resources of an interrupted reply are released.', { utterance }),
    FATAL_ERROR: kind('backend', 'VAN-T-53 interpreted',
      'An error that ends the session.', { code: label }),
    SERVICES_CLOSED: kind('backend', 'VAN-TO-04 VAN-ST-06 ruling', 'All resources that were requested to close have closed.'),
    TRANSITION: kind('backend', 'VAN-IF-03 VAN-IF-05 VAN-ERR-06',
      'A caller uses transition(), the raw API.', { to: target }),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('subject', 'VAN-IF-07 VAN-INV-01',
      'The change event that monitoring receives.',
      { from: state, to: state, session: optional(session), stamp: optional(instant) }),
    snapshot: kind('subject', 'VAN-IF-02', 'The return value of getState(), when it changed.', { state }),
    'transition.result': kind('backend', 'VAN-IF-05 VAN-ERR-06',
      'A call of transition() returns or throws; `state` is the return value of getState() after it.',
      { to: target, outcome: oneOf('accepted', 'refused'), state, message: optional(oneOf('stated', 'other')) }),
    'recognition.open': kind('recognition', 'VAN-ACT-01', 'Opens the recognition connection.'),
    'configuration.load': kind('setup', 'VAN-ACT-02', 'Loads model, voice and system prompt.'),
    'context.create': kind('setup', 'VAN-ACT-03', 'Creates the conversation context.'),
    'resampler.create': kind('setup', 'VAN-ACT-04', 'Sets up the resampler.', { fromHz: hertz, toHz: hertz }),
    'recognition.audio': kind('recognition', 'VAN-ACT-06',
      'Sends a frame to recognition.', { frame: count('frames'), rateHz: hertz }),
    'context.add': kind('backend', 'VAN-ACT-10 VAN-ACT-17',
      'Adds a message to the context.',
      { role: oneOf('system', 'user', 'assistant'), utterance: optional(utterance), text }),
    'context.interrupt': kind('backend', 'VAN-ACT-20 VAN-ACT-21',
      'Changes the interrupted message: its mark, and its content, to a number of its characters.',
      { utterance, marked: flag, prefix: flag, dash: flag, characters: count('characters'), of: count('characters'), stamp: optional(instant) }),
    'model.request': kind('model', 'VAN-ACT-11',
      'Sends the context to the model.',
      { utterance, attempt: count('attempts'), role: oneOf('none', 'system', 'user', 'assistant'), text, before: oneOf('none', 'system', 'user', 'assistant', 'interrupted'), messages: count('messages'), interrupted: count('messages') }),
    'model.abort': kind('model', 'VAN-ACT-26', 'Closes the stream of a request.', { utterance }),
    'synthesis.speak': kind('synthesis', 'VAN-ACT-14',
      'Requests that a reply be spoken.',
      { utterance, text, words: oneOf('answer', 'fallback', 'default', 'blank', 'other') }),
    'synthesis.cancel': kind('synthesis', 'VAN-ACT-18', 'Cancels a reply.', { utterance }),
    'client.session': kind('client', 'VAN-MSG-01', 'Sends the client its session id.', { session }),
    'client.state': kind('client', 'VAN-MSG-03',
      'Reports a change of state to the client.',
      { from: state, to: state, session: optional(session), stamp: optional(instant) }),
    'client.audio': kind('client', 'VAN-ACT-15',
      'Streams a chunk of the reply to the client.', { utterance, index: count('chunks') }),
    'client.cancel': kind('client', 'VAN-MSG-02',
      'Requests the client to stop playback.', { utterance: optional(utterance) }),
    'client.notice': kind('client', 'VAN-UI-01 VAN-UI-03', 'Shows the user a notice.', { message: label }),
    'client.error': kind('client', 'VAN-UI-04 VAN-ERR-02', 'Reports an error to the client.', { code: label }),
    'client.close': kind('client', 'VAN-ACT-31', 'Closes the WebSocket of the client.'),
    'recognition.close': kind('recognition', 'VAN-ACT-25', 'Closes the recognition connection.'),
    'history.save': kind('backend', 'VAN-ACT-28 interpreted',
      'Sends the history to the store.', { messages: count('messages'), interrupted: count('messages') }),
    'session.remove': kind('backend', 'VAN-ACT-29',
      'Removes the session from the SessionService.', { session: optional(session) }),
    'resources.release': kind('backend', 'VAN-ACT-30', 'Every resource is released: the end.', { forced: flag }),
    log: kind('logger', 'VAN-MET-02',
      'Writes a log record; it contains no transcript.',
      { level: oneOf('debug', 'info', 'warn', 'error'), message: label, from: optional(label), to: optional(label), state: optional(label), ids: oneOf('none', 'hashed', 'raw'), durationMs: optional(ms), stamp: optional(instant), leaks: optional(flag) }),
    alert: kind('monitoring', 'VAN-MET-04 VAN-MET-05 VAN-MET-06',
      'Raises an alert.', { kind: oneOf('thinking', 'responding', 'interruptions') }),
    metrics: kind('monitoring', 'VAN-MET-01 VAN-MET-03',
      'The final metrics of the call.',
      { callMs: ms, states: count('states'), initializingMs: ms, listeningMs: ms, thinkingMs: ms, respondingMs: ms, interruptedMs: ms }),
  },
  world: {},
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
