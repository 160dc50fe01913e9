/** Building blocks of views: short limits, and groups of events. */

/** The length (ms) of every limit. */
export const short = 10_000

/** Short limits, and a session that lasts two of them. */
export const small = {
  listeningMs: short,
  processingMs: short,
  speakingWarnMs: short,
  toolMs: short,
  taskMs: 2 * short,
  errorMs: short,
  sessionWarningMs: 3 * short,
  sessionLimitMs: 2 * short,
  heartbeatWarnMs: short,
  workingCueEveryMs: short,
  inactivityMs: short,
  retryWaitMs: short / 2,
  maxRetries: 1,
}

/** The same in a session that expires before every other limit. */
export const brief = { ...small, sessionLimitMs: short + short / 2 }

/** Whether an event is among these. */
export const only = (...received: readonly (readonly string[])[]) => {
  const list = new Set(received.flat())
  return (event: string): boolean => list.has(event)
}

/** The events that begin a session. */
export const beginning = ['session.created']
/** The reports of voice activity. */
export const voice = ['speech_started', 'speech_stopped']
/** The events of the talk button, and manual sending. */
export const button = ['push_to_talk_press', 'push_to_talk_release', 'manual_send']
/** The reports of a spoken answer. */
export const answers = ['response.created', 'response.audio.delta', 'response.audio.done', 'response.done']
/** The reports of playback. */
export const playback = ['playback_complete', 'playback_error']
/** The events of an answer that speaks or makes calls. */
export const calls = ['response.audio.delta', 'response.function_call']
/** The reports of tools. */
export const tools = ['tool_progress', 'tool_result_ready', 'tool_result_submitted', 'tool_error']
/** The reports of agents. */
export const agents = ['agent_progress', 'agent_task_complete', 'agent_task_error', 'user_cancel']
/** The events that end an error. */
export const dismissals = [
  'user_dismiss',
  'recover',
  'error_recovered',
  'unrecoverable',
  'reconnect_requested',
]
/** The reports of retries. */
export const retries = ['retry_succeeded', 'retry_failed']
/** The reports of attempts to reconnect. */
export const attempts = ['attempt_step_done', 'attempt_step_failed', 'reconnect_success', 'user_cancel']

/** An answer, a call or neither: enough to reach every state. */
export const anywhere = ['speech_started', 'speech_stopped', 'response.audio.delta', 'response.function_call']
