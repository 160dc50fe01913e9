/**
 * The views under which the chart of Amplifier is explored. Each hears what belongs together. All limits are as short as
 * one another, and a session lasts two of them: that changes how often something may happen and never what.
 */
import type { View } from '../machine.ts'

const short = 10_000

const small = {
  listeningMs: short,
  processingMs: short,
  speakingWarnMs: short,
  toolMs: short,
  taskMs: 2 * short,
  errorMs: short,
  sessionWarningMs: 3 * short,
  sessionLimitMs: 2 * short,
  heartbeatWarnMs: short,
  workingCueMs: short,
  inactivityMs: short,
  retryWaitMs: short / 2,
  maxRetries: 1,
}

/** The same in a session that is over before anything is. */
const brief = { ...small, sessionLimitMs: short + short / 2 }

const only = (...heard: readonly (readonly string[])[]) => {
  const list = new Set(heard.flat())
  return (event: string): boolean => list.has(event)
}

const beginning = ['session.created']
const voice = ['speech_started', 'speech_stopped']
const button = ['push_to_talk_press', 'push_to_talk_release', 'manual_send']
const answers = ['response.created', 'response.audio.delta', 'response.audio.done', 'response.done']
const playback = ['playback_complete', 'playback_error']
const calls = ['response.audio.delta', 'response.function_call']
const tools = ['tool_progress', 'tool_result_ready', 'tool_error']
const agents = ['agent_progress', 'agent_task_complete', 'agent_task_error', 'user_cancel']
const dismissals = ['user_dismiss', 'recover', 'error_recovered', 'unrecoverable', 'reconnect_requested']
const retries = ['retry_succeeded', 'retry_failed']
const attempts = ['attempt_step_done', 'attempt_step_failed', 'reconnect_success', 'user_cancel']

/** An answer, a call or nothing at all: enough to be anywhere. */
const anywhere = ['speech_started', 'speech_stopped', 'response.audio.delta', 'response.function_call']

export const views: readonly View[] = [
  { name: 'answers', settings: small, hears: only(beginning, voice, answers, playback) },
  {
    name: 'answers in text, and failures',
    settings: small,
    hears: only(beginning, voice, [
      'response.created',
      'response.text.done',
      'response.error',
      'response.done',
    ]),
  },
  {
    name: 'answers that come by themselves',
    settings: { ...small, autoResponse: true, transcription: false },
    hears: only(beginning, voice, answers),
  },
  {
    name: 'by button',
    settings: { ...small, captureMode: 'ptt' },
    hears: only(beginning, button, [
      'speech_started',
      'speech_stopped',
      'response.audio.delta',
      'response.done',
    ]),
  },
  {
    name: 'by button, without barge-in',
    settings: { ...small, captureMode: 'ptt', pttBargeIn: false },
    hears: only(beginning, button, ['response.audio.delta']),
  },
  {
    name: 'work by button',
    settings: { ...brief, captureMode: 'ptt' },
    hears: only(beginning, button, ['response.audio.delta', 'response.function_call', 'tool_result_ready']),
  },
  {
    name: 'tools',
    settings: brief,
    hears: only(beginning, voice, calls, tools),
  },
  {
    name: 'agents',
    settings: brief,
    hears: only(beginning, voice, calls, agents),
  },
  {
    name: 'several tasks',
    settings: brief,
    hears: only(beginning, ['speech_started', 'speech_stopped'], calls, [
      'tool_result_ready',
      'agent_task_complete',
    ]),
  },
  {
    name: 'agents that are heard',
    settings: {
      ...small,
      taskMs: 40_000,
      sessionLimitMs: 45_000,
      sessionWarningMs: 90_000,
      workingCue: true,
    },
    hears: only(beginning, [
      'speech_started',
      'manual_send',
      'response.audio.delta',
      'response.function_call',
    ]),
  },
  {
    name: 'refusals',
    settings: brief,
    hears: only(beginning, anywhere, ['session.error', 'session.create']),
  },
  {
    name: 'retries',
    settings: { ...brief, maxRetries: 2, retryWaitMs: short / 4 },
    hears: only(
      beginning,
      anywhere,
      ['connection_degraded', 'response.created', 'tool_result_ready', 'agent_task_complete'],
      retries,
    ),
  },
  {
    name: 'demands',
    settings: brief,
    hears: only(beginning, anywhere, [
      'handler_exception',
      'invalid_transition',
      'user_end_session',
      'session.error',
    ]),
  },
  {
    name: 'dismissals',
    settings: brief,
    hears: only(
      beginning,
      ['speech_started', 'session.create', 'session.error', 'connection_degraded', 'user_end_session'],
      dismissals,
    ),
  },
  {
    name: 'the link',
    settings: brief,
    hears: only(beginning, anywhere, ['iceConnectionState', 'tool_error']),
  },
  {
    name: 'losses',
    settings: brief,
    hears: only(beginning, anywhere, ['connection_lost', 'session.closed', 'user_end_session']),
  },
  {
    name: 'another session',
    settings: {
      ...small,
      sessionWarningMs: short,
      attemptMs: short,
      firstAttemptWaitMs: 5000,
      secondAttemptWaitMs: 5000,
      thirdAttemptWaitMs: 5000,
    },
    hears: only(
      beginning,
      [
        'connection_lost',
        'session.error',
        'session.timeout_warning',
        'reconnect_requested',
        'user_dismiss',
        'user_end_session',
      ],
      attempts,
    ),
  },
  {
    name: 'what is carried along',
    settings: brief,
    hears: only(beginning, anywhere, [
      'tool_result_ready',
      'agent_task_complete',
      'reconnect_requested',
      'attempt_step_done',
      'reconnect_success',
    ]),
  },
  {
    name: 'somebody who says nothing',
    settings: { ...small, inactivityPrompt: true },
    hears: only(beginning, ['speech_started']),
  },
]
