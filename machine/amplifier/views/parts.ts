/** What views are made of: short limits, and events that belong together. */

/** How long (ms) whatever is limited takes. */
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

/** The same in a session that is over before anything is. */
export const brief = { ...small, sessionLimitMs: short + short / 2 }

/** Whether an event is among these. */
export const only = (...heard: readonly (readonly string[])[]) => {
  const list = new Set(heard.flat())
  return (event: string): boolean => list.has(event)
}

/** What a session begins with. */
export const beginning = ['session.created']
/** What voice activity tells. */
export const voice = ['speech_started', 'speech_stopped']
/** What a button tells, and sending by hand. */
export const button = ['push_to_talk_press', 'push_to_talk_release', 'manual_send']
/** What is told of a spoken answer. */
export const answers = ['response.created', 'response.audio.delta', 'response.audio.done', 'response.done']
/** What playback tells. */
export const playback = ['playback_complete', 'playback_error']
/** An answer that is spoken, or that calls. */
export const calls = ['response.audio.delta', 'response.function_call']
/** What is told of tools. */
export const tools = ['tool_progress', 'tool_result_ready', 'tool_result_submitted', 'tool_error']
/** What is told of agents. */
export const agents = ['agent_progress', 'agent_task_complete', 'agent_task_error', 'user_cancel']
/** What ends an error. */
export const dismissals = [
  'user_dismiss',
  'recover',
  'error_recovered',
  'unrecoverable',
  'reconnect_requested',
]
/** What comes of retries. */
export const retries = ['retry_succeeded', 'retry_failed']
/** What comes of attempts to reconnect. */
export const attempts = ['attempt_step_done', 'attempt_step_failed', 'reconnect_success', 'user_cancel']

/** An answer, a call or nothing at all: enough to be anywhere. */
export const anywhere = ['speech_started', 'speech_stopped', 'response.audio.delta', 'response.function_call']
