/** The reducer: (model, input) -> (model, effects), without any effect of its own. */

import type * as A from '../../../../spec/amplifier/contract.ts'
import { dismiss, fail, leave, retry, retryFailed, retrySucceeded } from './flows/errors.ts'
import * as responses from './flows/responses.ts'
import * as session from './flows/session.ts'
import * as speech from './flows/speech.ts'
import {
  agentComplete,
  agentError,
  agentProgress,
  agentSilent,
  cancelTask,
  toolError,
  toolProgress,
  toolResult,
  toolSubmitted,
  workTimeout,
} from './flows/work.ts'
import { emit, ignored, know, log, nothing, pick, seq, set, stop, tell, timer, when } from './kit.ts'
import { go } from './move.ts'
import { tier } from './states/working.ts'
import type { Cause, Env, EventOf, Input, Model, Move, Out } from './types.ts'

type Type = A.StateEvent['type']
type Answers = { readonly [T in Type]: (event: EventOf<T>) => Move }

const cancel = (cause: Cause): Move =>
  pick(({ state }) => {
    if (state === 'waiting_amplifier') return cancelTask(cause)
    return state === 'reconnecting' ? go('idle', cause) : ignored
  })

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const changed = (event: EventOf<'context_changed'>): Move =>
  seq(
    know({ activeFiles: texts(event.activeFiles) }),
    set({
      preferences:
        typeof event.preferences === 'object' && event.preferences !== null ? event.preferences : {},
    }),
  )

const answers: Answers = {
  speech_started: speech.speechStarted,
  speech_stopped: speech.speechStopped,
  push_to_talk_press: speech.pressed,
  push_to_talk_release: speech.released,
  manual_send: speech.sent,
  user_cancel: cancel,
  user_dismiss: leave,
  user_end_session: session.end,
  'session.create': () => session.create,
  reconnect_requested: session.reconnect,
  'session.created': session.created,
  'session.timeout_warning': session.warned,
  'session.closed': session.closed,
  'session.error': session.sessionError,
  'response.created': responses.created,
  'response.audio.delta': responses.audioDelta,
  'response.audio.done': responses.audioDone,
  'response.output_item.done': () => nothing,
  'response.text.done': responses.textDone,
  'response.function_call': responses.functionCall,
  'response.error': responses.failed,
  'response.done': responses.done,
  playback_complete: responses.played,
  playback_error: responses.playbackError,
  tool_progress: toolProgress,
  tool_result_ready: toolResult,
  tool_result_submitted: toolSubmitted,
  tool_error: toolError,
  agent_progress: agentProgress,
  agent_task_complete: agentComplete,
  agent_task_error: agentError,
  iceConnectionState: session.ice,
  connection_lost: session.lost,
  connection_degraded: session.degraded,
  attempt_step_done: session.stepDone,
  attempt_step_failed: session.stepFailed,
  reconnect_success: session.reconnected,
  retry_succeeded: retrySucceeded,
  retry_failed: retryFailed,
  error_recovered: leave,
  unrecoverable: leave,
  handler_exception: (event) =>
    fail(event, { type: 'UNKNOWN', message: event.error?.message, stack: event.error?.stack }),
  invalid_transition: (event) => fail(event, { type: 'UNKNOWN', code: 'INVALID_TRANSITION' }),
  context_changed: changed,
}

/** What is heard before there was a session. */
const early: readonly string[] = [
  'session.create',
  'session.created',
  'session.error',
  'user_end_session',
  'context_changed',
]

/** The stay in a state has lasted as long as it may. */
const stayed: Move = pick((m, { settings, options, now }) => {
  const says = emit('timeout', { state: m.state, duration: now - m.enteredAt })
  switch (m.state) {
    case 'listening':
      return seq(says, go('processing', { type: 'max_duration_exceeded' }))
    case 'processing':
      return seq(
        says,
        fail(
          { type: 'llm_timeout' },
          { type: options.llmTimeout, code: 'LLM_TIMEOUT', message: 'the model is late' },
        ),
      )
    case 'speaking':
      return seq(
        when(options.speakingTimeout, says),
        log('warning', { type: 'long-speech', durationMs: settings.speakingWarnMs }),
      )
    case 'tool_executing':
      return seq(says, workTimeout('execution_timeout'))
    case 'waiting_amplifier':
      return seq(says, workTimeout('task_timeout'))
    case 'error':
      return seq(says, dismiss)
    case 'reconnecting':
      return seq(says, session.reconnectTimeout)
    default:
      return nothing
  }
})

const timers: Readonly<Record<string, Move>> = {
  stay: stayed,
  inactive: tell('screen', 'notice', 'inactive', 'Are you still there?'),
  heartbeat: agentSilent,
  cue: pick((_, { settings }) =>
    seq(tell('player', 'cue', 'working'), timer('cue', settings.workingCueEveryMs)),
  ),
  retry,
  wait: session.attempt,
  attempt: session.attemptTimeout,
  ice: session.lost({ type: 'connection_lost' }),
  sessionWarning: session.warn,
  sessionLimit: session.lost({ type: 'session_timeout' }),
  'tier:1': tier(1),
  'tier:2': tier(2),
  'tier:3': tier(3),
}

function moveOf(m: Model, input: Input): Move {
  if (m.position === 'terminated') return nothing
  if (input.kind === 'recover') return m.state === 'error' ? leave({ type: 'error_recovered' }) : nothing
  if (input.kind === 'timer') {
    return m.timers[input.key] === input.at ? seq(stop(input.key), timers[input.key] ?? nothing) : nothing
  }
  const { event } = input
  if (!Object.hasOwn(answers, event.type)) return nothing
  if (m.position === 'off' && !early.includes(event.type)) return ignored
  return (answers[event.type] as (event: A.StateEvent) => Move)(event)
}

export const reduce = (m: Model, input: Input, e: Env): Out => moveOf(m, input)(m, e)
