/**
 * The protocol of the Amplifier voice client, a conversation state machine: its states, and every event, effect and
 * world line once.
 */
import { count, flag, id, instant, label, ms, oneOf, optional, text } from '../fields.ts'
import { defineProtocol, type EffectOf, type EventOf, kind, type LineOf, vocabularyOf } from '../protocol.ts'
import { errorCodes, errorTypes, llmTimeout, tools } from './codes.ts'
import { conversationStates, states } from './states.ts'

/** The id of a session (allotted by the service). */
export const session = id('session')
/** The id of a response of the model (allotted by the service). */
export const response = id('response')
/** The id of a spoken item of a response (allotted by the service). */
export const item = id('item')
/** The id of a function call, which is also that of its tool run or agent task (allotted by the model). */
export const call = id('call')
/** The id of a request for a response (allotted by the subject). */
export const request = id('request')
/** The id of an attempt to reconnect, never used again (allotted by the subject). */
export const attempt = id('attempt')
/** The id of a retry, never used again (allotted by the subject). */
export const retry = id('retry')

/** One of the eight states. */
export const state = oneOf(...conversationStates)
/** The published state in a log: one of the eight, or a position beside them. */
export const position = oneOf(...states)
/** What a service calls an error. */
export const code = oneOf(...errorCodes)
/** What an error is classified as. */
export const type = oneOf(...errorTypes)
/** The code that an error keeps beside its type. */
export const keptCode = oneOf(...errorCodes, llmTimeout)
/** The name of a tool. */
export const tool = oneOf(...tools)
/** Characters of a text. */
export const characters = count('characters')
/** The steps of an attempt, in their order (L611 to L614). */
export const step = oneOf('session', 'sdp', 'update', 'audio')
/** Spoken text, audio or a credential appears in a forbidden place. */
export const leaks = optional(flag)

/** Every state, event, effect and world line. */
export const protocol = defineProtocol({
  states,
  // biome-ignore format: a table
  events: {
    push_to_talk_press: kind('user', 'AMP-T-02 AMP-T-50', 'The user presses the button.'),
    push_to_talk_release: kind('user', 'AMP-T-07', 'The user releases the button.'),
    manual_send: kind('user', 'AMP-T-08', 'The user clicks send.'),
    user_cancel: kind('user', 'AMP-T-31 AMP-T-41', 'The user aborts a task, or reconnection.'),
    user_dismiss: kind('user', 'AMP-T-38', 'The user acknowledges an error.'),
    user_end_session: kind('user', 'AMP-T-05 AMP-T-53', 'The user ends the session.'),
    'session.create': kind('user', 'AMP-ST-10 interpreted', 'The user requests a session.'),
    reconnect_requested: kind('user', 'AMP-G-14 AMP-ERR-12 ruling', 'The user takes the offered retry.'),
    'session.created': kind('realtime', 'AMP-ST-10 AMP-G-01', 'The service has a session.', { session }),
    'session.error': kind('realtime', 'AMP-T-03 AMP-T-49', 'The session fails.', { session, code }),
    'session.timeout_warning': kind('realtime', 'AMP-MSG-09', 'The session ends in 30 s.', { session }),
    'session.closed': kind('realtime', 'AMP-MSG-10 AMP-T-83', 'The service closes the session.', { session }),
    speech_started: kind('realtime', 'AMP-T-01 AMP-T-20', 'Voice activity detection reports speech.'),
    speech_stopped: kind('realtime', 'AMP-T-06', 'Voice activity detection reports silence.'),
    'response.created': kind('realtime', 'AMP-T-44 AMP-G-17',
      'A response begins.', { response, request: optional(request) }),
    'response.audio.delta': kind('realtime', 'AMP-T-12',
      'A chunk of spoken response arrives.', { response, item, ms, text }),
    'response.audio.done': kind('realtime', 'AMP-T-18', 'All audio of a response has been sent.', { response }),
    'response.text.done': kind('realtime', 'AMP-T-14',
      'The text of a response is complete.', { response, textOnly: flag, text }),
    'response.function_call': kind('realtime', 'AMP-T-13 AMP-T-47',
      'The model calls a function.',
      { response, call, tool, arguments: oneOf('valid', 'malformed', 'incomplete'), text }),
    'response.output_item.done': kind('realtime', 'AMP-T-47', 'An item that is no call is complete.', { response }),
    'response.error': kind('realtime', 'AMP-T-17', 'A response fails.', { response, code }),
    'response.done': kind('realtime', 'AMP-T-48 AMP-EDGE-06',
      'A response is over.',
      { response, status: oneOf('completed', 'incomplete', 'failed', 'cancelled'), code: optional(code) }),
    unlisted_event: kind('realtime', 'AMP-EDGE-15 ruling',
      'The service sends an event that the document does not name.',
      { name: oneOf('rate_limits.updated', 'input_audio_buffer.committed', 'made.up') }),
    playback_complete: kind('player', 'AMP-T-18 ruling',
      'All audio that was there of an item is played.', { item, playedMs: ms }),
    playback_error: kind('player', 'AMP-T-22', 'The audio system fails.'),
    tool_progress: kind('coordinator', 'AMP-ERR-11 ruling', 'A tool has a part of its result.', { call, text }),
    tool_result_ready: kind('coordinator', 'AMP-T-23', 'A tool has its result.', { call, text, characters }),
    tool_result_submitted: kind('coordinator', 'AMP-T-23', 'A component reports a result as submitted.', { call }),
    tool_error: kind('coordinator', 'AMP-T-25 AMP-T-80',
      'A tool throws; which call it was may be unknown.', { call: optional(call), text }),
    agent_progress: kind('agent', 'AMP-UI-09 AMP-TO-17 ruling',
      'An agent reports its progress.', { call, text, partial: flag }),
    agent_task_complete: kind('agent', 'AMP-T-28', 'An agent has finished its task.', { call, text, characters }),
    agent_task_error: kind('agent', 'AMP-T-29', 'An agent fails at its task.', { call, text }),
    iceConnectionState: kind('webrtc', 'AMP-T-85 AMP-T-86 AMP-TO-27',
      'The ICE state changes.', { state: oneOf('connected', 'disconnected', 'failed') }),
    connection_lost: kind('webrtc', 'AMP-T-04 AMP-T-57', 'The connection is lost.'),
    connection_degraded: kind('webrtc', 'AMP-G-10 ruling', 'The connection is degraded, and not lost.'),
    attempt_step_done: kind('endpoint', 'AMP-ST-14 ruling',
      'A step of an attempt, other than the last one, succeeds.',
      { attempt, step: oneOf('session', 'sdp', 'update'), session }),
    attempt_step_failed: kind('endpoint', 'AMP-ST-14 ruling', 'A step of an attempt fails.', { attempt, step }),
    reconnect_success: kind('endpoint', 'AMP-T-39 AMP-ACT-62',
      'The last step of an attempt succeeds: the audio path works, and the new session is ready.', { attempt }),
    retry_succeeded: kind('host', 'AMP-T-35', 'A retry is accepted.', { retry }),
    retry_failed: kind('host', 'AMP-T-35 AMP-TO-21 ruling', 'A retry is refused.', { retry }),
    error_recovered: kind('host', 'AMP-T-34 AMP-T-60', 'A component reports that the error is recovered.'),
    unrecoverable: kind('host', 'AMP-T-37', 'A component reports that recovery has failed.'),
    recover: kind('host', 'AMP-IF-11', 'A component calls recover().'),
    handler_exception: kind('host', 'AMP-G-07 ruling', 'A handler of a state throws.'),
    invalid_transition: kind('host', 'AMP-G-11 ruling', 'A caller requests a transition.', { to: state }),
    context_changed: kind('host', 'AMP-ACT-54 AMP-ACT-55 ruling',
      'Other files are in use, or other preferences are known.', { files: count('files'), preferences: text }),
  },
  // biome-ignore format: a table
  effects: {
    state: kind('subject', 'AMP-IF-09 AMP-INV-01 AMP-INV-02',
      'Handlers receive a change of state.', { from: position, to: position, cause: optional(label) }),
    onStateEnter: kind('subject', 'AMP-IF-07', 'The handler of an entry is called.', { state }),
    onStateExit: kind('subject', 'AMP-IF-08', 'The handler of an exit is called.', { state }),
    onError: kind('subject', 'AMP-IF-10 AMP-ERR-15',
      'The handler of errors is called.', { type, code: optional(keptCode), partial: flag }),
    canTransition: kind('subject', 'AMP-IF-06',
      'The result of canTransition() for an event before it is fed.', { answer: flag }),
    snapshot: kind('subject', 'AMP-IF-01 AMP-IF-04',
      'The state that the interface returns, when it changed.',
      { state, previous: optional(state), enteredAt: optional(instant), terminated: flag, session: optional(session), sessionStart: optional(instant), item: optional(item), playbackStart: optional(instant), bytesPlayed: count('bytes'), call: optional(call), toolStart: optional(instant), error: optional(type), retries: count('retries'), summary: flag, files: count('files'), queued: count('segments') }),
    'state:enter': kind('bus', 'AMP-IF-14', 'The bus reports an entry.', { state }),
    'state:exit': kind('bus', 'AMP-IF-15',
      'The bus reports an exit and the duration of the stay.', { state, durationMs: ms }),
    transition: kind('bus', 'AMP-IF-16',
      'The bus reports a transition.', { from: state, to: state, cause: optional(label) }),
    timeout: kind('bus', 'AMP-IF-17', 'The bus reports a timer of a state that fired.', { state, durationMs: ms }),
    error: kind('bus', 'AMP-IF-18 AMP-ERR-15',
      'The bus reports an error.', { state, type, code: optional(keptCode) }),
    recovery: kind('bus', 'AMP-IF-19',
      'The bus reports how error or reconnecting was left.', { from: state, success: flag }),
    'conversation.item.input_audio_transcription.started': kind('bus', 'AMP-ACT-07 AMP-MSG-08',
      'The bus reports that an utterance is being transcribed.'),
    tool_result_submitted: kind('bus', 'AMP-T-23 interpreted',
      'The bus reports that a result was submitted.', { call }),
    'session.update': kind('realtime', 'AMP-MSG-07 AMP-TO-06',
      'Sends settings and context to a session.',
      { silenceMs: optional(ms), detection: optional(oneOf('server_vad', 'none')), attempt: optional(attempt) }),
    'input_audio_buffer.commit': kind('realtime', 'AMP-MSG-03', 'Commits the utterance.'),
    'response.create': kind('realtime', 'AMP-MSG-06', 'Requests a response.', { request }),
    'response.cancel': kind('realtime', 'AMP-MSG-04', 'Cancels a response.', { response: optional(response) }),
    'conversation.item.truncate': kind('realtime', 'AMP-MSG-05',
      'Truncates an item to the part that was played.', { item, audioEndMs: ms }),
    'conversation.item.create': kind('realtime', 'AMP-MSG-01 AMP-MSG-02',
      'Adds an item to the conversation.',
      { kind: oneOf('output', 'error', 'cancelled', 'utterance', 'summary', 'other'), call: optional(call), characters, wellFormed: flag, says: oneOf('told', 'shortened', 'failure', 'other'), segment: optional(count('segments')) }),
    'vad.enable': kind('microphone', 'AMP-ACT-01', 'Enables voice activity detection.'),
    'capture.begin': kind('microphone', 'AMP-ACT-04', 'Begins to capture the audio of an utterance.', { queue: flag }),
    'capture.end': kind('microphone', 'AMP-ACT-08 AMP-TO-19', 'An utterance has been captured.', { queue: flag }),
    'buffers.clear': kind('microphone', 'AMP-ACT-02',
      'Drops all pending audio.', { segments: count('segments') }),
    'playback.prepare': kind('player', 'AMP-ACT-12', 'Prepares playback.'),
    'playback.play': kind('player', 'AMP-T-45 AMP-ST-04', 'Sends a chunk to the player.', { item, ms }),
    'playback.stop': kind('player', 'AMP-ACT-19 AMP-ACT-24 AMP-ACT-41', 'Stops playback.'),
    'cue.play': kind('player', 'AMP-ACT-34 AMP-ACT-39 AMP-ACT-51',
      'Plays a local sound.', { cue: oneOf('working', 'reconnected') }),
    'tool.call': kind('coordinator', 'AMP-ACT-27', 'coordinator.call_tool().', { call, tool, text }),
    'tool.cancel': kind('coordinator', 'AMP-ACT-42', 'Cancels a tool run.', { call }),
    'task.spawn': kind('agent', 'AMP-ACT-31', 'Gives a task to an agent.', { call, text }),
    'task.cancel': kind('agent', 'AMP-T-31 AMP-ACT-42', 'Cancels a task.', { call }),
    'progress.subscribe': kind('agent', 'AMP-ACT-32', 'Subscribes to the progress of a task.', { call }),
    'progress.unsubscribe': kind('agent', 'AMP-ACT-32', 'Ends the subscription.', { call }),
    retry: kind('host', 'AMP-TO-21 AMP-TO-22', 'Repeats the failed operation.', { retry, number: count('retries') }),
    'session.get': kind('endpoint', 'AMP-ACT-48 AMP-ACT-59',
      'GET /session.', { attempt: optional(attempt), number: optional(count('attempts')) }),
    'sdp.post': kind('endpoint', 'AMP-ACT-60', 'POST /sdp.', { attempt: optional(attempt) }),
    'audio.verify': kind('endpoint', 'AMP-ACT-62', 'Verifies that the audio path works.', { attempt }),
    'attempt.abort': kind('endpoint', 'AMP-T-41 AMP-TO-23 ruling',
      'Abandons an attempt.', { attempt, step: optional(step) }),
    'connection.close': kind('webrtc', 'AMP-ACT-47', 'Closes the WebRTC connection.'),
    'context.save': kind('store', 'AMP-ACT-46 AMP-ACT-53 AMP-T-82',
      'Saves the context of the conversation.',
      { turns: count('turns'), files: count('files'), preferences: oneOf('none', 'told', 'other'), results: count('results'), segments: count('segments') }),
    'transcript.save': kind('store', 'AMP-ACT-52', 'Saves the transcript locally.'),
    'transcript.update': kind('store', 'AMP-ACT-20',
      'Adds the spoken text to the transcript.', { item, part: oneOf('whole', 'prefix', 'other'), truncated: flag }),
    'ui.status': kind('screen', 'AMP-UI-01 AMP-UI-02 AMP-UI-04 AMP-UI-05',
      'Shows the indicator of a state.',
      { status: oneOf('ready', 'offline', 'listening', 'processing', 'speaking', 'tool', 'working', 'error', 'reconnecting'), says: optional(label), tool: optional(tool), progress: leaks }),
    'ui.clear': kind('screen', 'AMP-UI-07 AMP-UI-15', 'Removes an indicator.', { status: oneOf('tool', 'error') }),
    'ui.message': kind('screen', 'AMP-UI-10 AMP-UI-13',
      'Shows the line below the indicator.', { says: label, details: flag }),
    'ui.progress': kind('screen', 'AMP-UI-09', 'Shows the progress of an agent.', { text }),
    'ui.notice': kind('screen', 'AMP-T-37 AMP-UI-17',
      'Shows the user a single notice.',
      { kind: oneOf('error', 'reconnected', 'inactive', 'queue-dropped', 'late-result'), leaks }),
    'ui.retry': kind('screen', 'AMP-UI-18', 'Offers a retry.'),
    log: kind('logger', 'AMP-MET-01 AMP-MET-09 AMP-MET-12',
      'Writes a record; it contains no transcript.',
      { kind: oneOf('transition', 'audio', 'processing', 'speaking', 'tool', 'task', 'error', 'recovery', 'reconnect-failed', 'queue-dropped', 'warning', 'ignored'), stamp: optional(instant), from: optional(label), to: optional(label), cause: optional(label), entryReason: optional(label), durationMs: optional(ms), size: optional(characters), tool: optional(tool), type: optional(type), outcome: optional(oneOf('completed', 'error', 'cancelled', 'timeout', 'reconnect', 'success', 'failure')), stack: leaks, context: leaks, reasons: optional(count('reasons')), segments: optional(count('segments')), leaks }),
    metrics: kind('logger', 'AMP-MET-05 AMP-MET-13',
      'Records a metric of a response.',
      { kind: oneOf('time_to_first_token', 'time_to_first_audio', 'response'), response: optional(response), tookMs: optional(ms) }),
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
