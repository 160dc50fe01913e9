/** The table of transitions. The first row whose position, event and guard fit is taken. */
import type { Position, Row, State } from './types.ts'

const off: Position[] = ['off']
const idle: Position[] = ['idle']
const listening: Position[] = ['listening']
const processing: Position[] = ['processing']
const speaking: Position[] = ['speaking']
const tool: Position[] = ['tool_executing']
const waiting: Position[] = ['waiting_amplifier']
const error: Position[] = ['error']
const reconnecting: Position[] = ['reconnecting']
const working: Position[] = ['tool_executing', 'waiting_amplifier']
const operational: Position[] = [...idle, ...listening, ...processing, ...speaking, ...working]
const connected: Position[] = [...operational, ...error]
const faulty: Position[] = [...error, ...reconnecting]
const sessionless: Position[] = ['off', 'ended']
const anywhere: Position[] = [...sessionless, ...connected, ...reconnecting]

/** Sessions and the connection (4.1, 4.8, L656 to L680, L766 to L816). */
const lifecycle: readonly Row[] = [
  { from: anywhere, event: 'user_end_session', to: 'terminated', effects: ['abandon'] },
  { from: sessionless, event: 'session.create', guard: 'notRequested', effects: ['requestSession'] },
  { from: off, event: 'session.created', to: 'idle', effects: ['establish'] },
  { from: ['ended'], event: 'session.created', guard: 'requested', to: 'idle', effects: ['establish'] },
  { from: sessionless, event: 'session.error', guard: 'requested', effects: ['firstSessionFailed'] },
  { from: sessionless, event: 'session_request_failed', effects: ['firstSessionFailed'] },
  { from: connected, event: 'session.timeout_warning', guard: 'thisSession', effects: ['warnSession'] },
  { from: connected, event: 'session_warning', effects: ['warnSession'] },
  { from: connected, event: 'session.closed', guard: 'thisSession', to: 'reconnecting', effects: [] },
  { from: connected, event: 'session_timeout', to: 'reconnecting', effects: [] },
  { from: [...connected, 'ended'], event: 'reconnect_requested', to: 'reconnecting', effects: [] },
  { from: connected, event: 'connection_lost', to: 'reconnecting', effects: [] },
  { from: connected, event: 'iceConnectionState', guard: 'iceFailed', to: 'reconnecting', effects: [] },
  { from: connected, event: 'iceConnectionState', guard: 'iceDisconnected', effects: ['startGrace'] },
  { from: connected, event: 'iceConnectionState', guard: 'iceConnected', effects: ['stopGrace'] },
  { from: anywhere, event: 'context_changed', effects: ['noteContext'] },
]

/** What goes wrong anywhere (L168 to L200, 4.7). */
const failures: readonly Row[] = [
  { from: operational, event: 'session.error', guard: 'thisSession', to: 'error', effects: ['fail'] },
  { from: error, event: 'session.error', guard: 'escalating', effects: ['escalate'] },
  { from: error, event: 'session.error', guard: 'thisSession', effects: ['noteFailure'] },
  { from: reconnecting, event: 'session.error', guard: 'attemptSession', to: 'error', effects: ['fail'] },
  { from: operational, event: 'connection_degraded', to: 'error', effects: ['fail'] },
  { from: operational, event: 'handler_exception', to: 'error', effects: ['fail'] },
  { from: faulty, event: 'handler_exception', effects: ['noteFailure'] },
  { from: operational, event: 'invalid_transition', guard: 'dashed', to: 'error', effects: ['fail'] },
  { from: faulty, event: 'invalid_transition', guard: 'dashed', effects: ['noteFailure'] },
]

/** IDLE and LISTENING (4.1, 4.2). */
const hearing: readonly Row[] = [
  { from: idle, event: 'speech_started', guard: 'vad', to: 'listening', effects: [] },
  { from: idle, event: 'push_to_talk_press', guard: 'ptt', to: 'listening', effects: [] },
  { from: idle, event: 'user_inactive', effects: ['askWhetherThere'] },
  { from: listening, event: 'speech_stopped', guard: 'vad', to: 'processing', effects: [] },
  { from: listening, event: 'push_to_talk_release', guard: 'ptt', to: 'processing', effects: [] },
  { from: listening, event: 'manual_send', to: 'processing', effects: [] },
  { from: listening, event: 'max_duration_exceeded', to: 'processing', effects: [] },
]

/** PROCESSING (4.3). */
const thinking: readonly Row[] = [
  {
    ...{ from: processing, event: 'response.audio.delta', guard: 'own', to: 'speaking' },
    ...{ effects: ['adopt'], then: ['play'] },
  },
  {
    ...{ from: processing, event: 'response.function_call', guard: 'own', to: 'tool_executing' },
    effects: ['adopt', 'takeCall'],
  },
  {
    ...{ from: processing, event: 'response.text.done', guard: 'ownTextOnly', to: 'idle' },
    effects: ['adopt', 'recordText'],
  },
  { from: processing, event: 'response.text.done', guard: 'own', effects: ['adopt'] },
  { from: processing, event: 'response.output_item.done', guard: 'own', effects: ['adopt'] },
  { from: processing, event: 'speech_started', guard: 'vad', to: 'listening', effects: ['abandon'] },
  {
    ...{ from: processing, event: 'push_to_talk_press', guard: 'pttBargeIn', to: 'listening' },
    effects: ['abandon'],
  },
  { from: processing, event: 'speech_continues', to: 'listening', effects: ['abandon'] },
  { from: processing, event: 'response.error', guard: 'own', to: 'error', effects: ['finish', 'fail'] },
  { from: processing, event: 'response.done', guard: 'ownFailed', to: 'error', effects: ['finish', 'fail'] },
  { from: processing, event: 'response.done', guard: 'ownEmpty', to: 'idle', effects: ['finish'] },
  { from: processing, event: 'response.done', guard: 'own', effects: ['finish'] },
  { from: processing, event: 'processing_timeout', to: 'error', effects: ['fail'] },
]

/** SPEAKING (4.4). */
const talking: readonly Row[] = [
  { from: speaking, event: 'response.audio.delta', guard: 'own', effects: ['play'] },
  { from: speaking, event: 'response.audio.done', guard: 'ownPlayed', to: 'idle', effects: [] },
  { from: speaking, event: 'response.audio.done', guard: 'own', effects: ['markGenerated'] },
  { from: speaking, event: 'playback_complete', guard: 'lastPlayback', to: 'idle', effects: ['markPlayed'] },
  { from: speaking, event: 'playback_complete', guard: 'playedItem', effects: ['markPlayed'] },
  { from: speaking, event: 'playback_error', to: 'error', effects: ['fail'] },
  {
    ...{ from: speaking, event: 'response.function_call', guard: 'own', to: 'tool_executing' },
    effects: ['takeCall'],
  },
  { from: speaking, event: 'response.text.done', guard: 'own', effects: [] },
  { from: speaking, event: 'response.output_item.done', guard: 'own', effects: [] },
  { from: speaking, event: 'speech_started', guard: 'vad', to: 'listening', effects: [] },
  { from: speaking, event: 'push_to_talk_press', guard: 'pttBargeIn', to: 'listening', effects: [] },
  { from: speaking, event: 'response.error', guard: 'own', to: 'error', effects: ['finish', 'fail'] },
  { from: speaking, event: 'response.done', guard: 'ownFailed', to: 'error', effects: ['finish', 'fail'] },
  { from: speaking, event: 'response.done', guard: 'ownPlayed', to: 'idle', effects: ['finish'] },
  { from: speaking, event: 'response.done', guard: 'own', effects: ['finish', 'markGenerated'] },
  { from: speaking, event: 'speaking_timeout', effects: ['warnSpeaking'] },
]

/** TOOL_EXECUTING and WAITING_AMPLIFIER (4.5, 4.6, L690 to L724). */
const work: readonly Row[] = [
  { from: tool, event: 'tool_is_task', to: 'waiting_amplifier', effects: [] },
  { from: tool, event: 'invalid_args', guard: 'toLlm', to: 'processing', effects: ['reportToLlm'] },
  { from: tool, event: 'invalid_args', to: 'error', effects: ['endCall', 'fail'] },
  { from: tool, event: 'tool_progress', guard: 'pending', effects: ['keepPartial'] },
  { from: tool, event: 'tool_result_ready', guard: 'pending', to: 'processing', effects: ['submitResult'] },
  { from: tool, event: 'tool_result_submitted', guard: 'pending', to: 'processing', effects: ['goOn'] },
  { from: tool, event: 'tool_error', guard: 'pendingToLlm', to: 'processing', effects: ['reportToLlm'] },
  { from: tool, event: 'tool_error', guard: 'pendingOrAny', to: 'error', effects: ['endCall', 'fail'] },
  { from: tool, event: 'execution_timeout', to: 'error', effects: ['fail'] },
  { from: waiting, event: 'agent_progress', guard: 'pending', effects: ['keepPartial', 'showProgress'] },
  {
    ...{ from: waiting, event: 'agent_task_complete', guard: 'pending', to: 'processing' },
    effects: ['submitTask'],
  },
  { from: waiting, event: 'agent_task_error', guard: 'pending', to: 'error', effects: ['endCall', 'fail'] },
  { from: waiting, event: 'task_timeout', to: 'error', effects: ['fail'] },
  { from: waiting, event: 'user_cancel', to: 'idle', effects: ['cancelTask'] },
  { from: waiting, event: 'feedback_due', effects: ['giveFeedback'] },
  { from: waiting, event: 'heartbeat_missing', effects: ['warnHeartbeat'] },
  { from: waiting, event: 'cue_due', effects: ['playCue'] },
  { from: working, event: 'speech_started', guard: 'vad', effects: ['openSegment'] },
  { from: working, event: 'push_to_talk_press', guard: 'ptt', effects: ['openSegment'] },
  { from: working, event: 'speech_stopped', guard: 'vad', effects: ['closeSegment'] },
  { from: working, event: 'push_to_talk_release', guard: 'ptt', effects: ['closeSegment'] },
]

/** Every way that leads out of ERROR into IDLE: where the session is over, IDLE is offline. */
const leave = (event: Row['event'], effects: Row['effects'] = []): readonly Row[] => [
  { from: error, event, guard: 'online', to: 'idle', effects },
  { from: error, event, to: 'ended', effects },
]

/** Where a retry that worked may lead beside the matrix. */
const returns = ['processing', 'tool_executing', 'waiting_amplifier'] as const satisfies readonly State[]

/** ERROR (4.7). */
const recovering: readonly Row[] = [
  ...leave('error_recovered'),
  ...leave('user_dismiss'),
  ...leave('auto_dismiss'),
  ...leave('unrecoverable', ['notifyFailure']),
  { from: error, event: 'retry_due', effects: ['sendRetry'] },
  ...returns.map((to): Row => {
    const guard = `retryOf:${to}` as const
    return { from: error, event: 'retry_succeeded', guard, to, effects: ['resume'], resume: true }
  }),
  { from: error, event: 'retry_succeeded', guard: 'thisRetry', to: 'idle', effects: [] },
  { from: error, event: 'retry_failed', guard: 'thisRetry', effects: ['retryAgain'] },
]

/** RECONNECTING (4.8). */
const attempts: readonly Row[] = [
  { from: reconnecting, event: 'attempt_due', effects: ['startAttempt'] },
  { from: reconnecting, event: 'attempt_step_done', guard: 'expectedStep', effects: ['nextStep'] },
  { from: reconnecting, event: 'attempt_step_failed', guard: 'thisAttempt', effects: ['failAttempt'] },
  { from: reconnecting, event: 'attempt_timeout', effects: ['failAttempt'] },
  { from: reconnecting, event: 'reconnect_success', guard: 'lastStep', to: 'idle', effects: [] },
  { from: reconnecting, event: 'reconnect_failed', to: 'error', effects: ['fail'] },
  { from: reconnecting, event: 'reconnect_timeout', to: 'error', effects: ['failAttempt', 'fail'] },
  { from: reconnecting, event: 'user_cancel', to: 'ended', effects: [] },
]

/** What belongs to no state: responses that are tracked, and work that outlived its state. */
const elsewhere: readonly Row[] = [
  { from: anywhere, event: 'response.created', effects: ['trackResponse'] },
  { from: anywhere, event: 'response.done', guard: 'running', effects: ['finish'] },
  ...(['tool_result_ready', 'agent_task_complete'] as const).flatMap((event): Row[] => [
    { from: anywhere, event, guard: 'background', effects: ['keepBackground'] },
    { from: anywhere, event, guard: 'late', effects: ['tellLate'] },
  ]),
  ...(['tool_error', 'agent_task_error', 'background_timeout'] as const).map(
    (event): Row => ({ from: anywhere, event, guard: 'background', effects: ['dropBackground'] }),
  ),
]

/** All rows, in the order in which they are tried. */
export const table: readonly Row[] = [
  ...lifecycle,
  ...failures,
  ...hearing,
  ...thinking,
  ...talking,
  ...work,
  ...recovering,
  ...attempts,
  ...elsewhere,
]
