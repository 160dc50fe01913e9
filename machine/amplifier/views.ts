/**
 * The views under which the Amplifier chart is explored. Each receives a group of related events. All limits have the
 * same short length, and a session lasts two of them: that changes how often something may happen and never what.
 */
import type { View } from '../machine.ts'
import {
  agents,
  answers,
  anywhere,
  attempts,
  beginning,
  brief,
  button,
  calls,
  dismissals,
  only,
  playback,
  retries,
  short,
  small,
  tools,
  voice,
} from './views/parts.ts'

export const views: readonly View[] = [
  { name: 'answers', settings: small, receives: only(beginning, voice, answers, playback) },
  {
    name: 'answers in text, and failures',
    settings: small,
    receives: only(beginning, voice, [
      'response.created',
      'response.text.done',
      'response.error',
      'response.done',
    ]),
  },
  {
    name: 'answers that come by themselves',
    settings: { ...small, autoResponse: true, transcription: false },
    receives: only(beginning, voice, answers),
  },
  {
    name: 'by button',
    settings: { ...small, captureMode: 'ptt' },
    receives: only(beginning, button, [
      'speech_started',
      'speech_stopped',
      'response.audio.delta',
      'response.done',
    ]),
  },
  {
    name: 'by voice, with a button at hand',
    settings: small,
    receives: only(beginning, voice, button, ['response.audio.delta']),
  },
  {
    name: 'work by voice, with a button at hand',
    settings: brief,
    receives: only(beginning, button, ['speech_started', 'response.audio.delta', 'response.function_call']),
  },
  {
    name: 'by button, without barge-in',
    settings: { ...small, captureMode: 'ptt', pttBargeIn: false },
    receives: only(beginning, button, ['response.audio.delta']),
  },
  {
    name: 'work by button',
    settings: { ...brief, captureMode: 'ptt' },
    receives: only(beginning, button, [
      'speech_started',
      'speech_stopped',
      'response.audio.delta',
      'response.function_call',
      'tool_result_ready',
    ]),
  },
  {
    name: 'tools',
    settings: brief,
    receives: only(beginning, voice, calls, tools),
  },
  {
    name: 'agents',
    settings: brief,
    receives: only(beginning, voice, calls, agents),
  },
  {
    name: 'several tasks',
    settings: brief,
    receives: only(beginning, ['speech_started', 'speech_stopped'], calls, [
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
    receives: only(beginning, [
      'speech_started',
      'manual_send',
      'response.audio.delta',
      'response.function_call',
    ]),
  },
  {
    name: 'refusals',
    settings: brief,
    receives: only(beginning, anywhere, ['session.error', 'session.create']),
  },
  {
    name: 'retries',
    settings: { ...brief, maxRetries: 2, retryWaitMs: short / 4 },
    receives: only(
      beginning,
      anywhere,
      ['connection_degraded', 'response.created', 'tool_result_ready', 'agent_task_complete'],
      retries,
    ),
  },
  {
    name: 'demands',
    settings: brief,
    receives: only(beginning, anywhere, [
      'handler_exception',
      'invalid_transition',
      'user_end_session',
      'session.error',
    ]),
  },
  {
    name: 'dismissals',
    settings: brief,
    receives: only(
      beginning,
      ['speech_started', 'session.create', 'session.error', 'connection_degraded', 'user_end_session'],
      dismissals,
    ),
  },
  {
    name: 'the link',
    settings: brief,
    receives: only(beginning, anywhere, ['iceConnectionState', 'tool_error']),
  },
  {
    name: 'losses',
    settings: brief,
    receives: only(beginning, anywhere, ['connection_lost', 'session.closed', 'user_end_session']),
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
    receives: only(
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
    receives: only(beginning, anywhere, [
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
    receives: only(beginning, ['speech_started']),
  },
]
