import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core, Way } from './core.ts'
import { failure, retriesOf, told } from './failures.ts'
import { spoken } from './listening.ts'

const to = (state: Voice.ConversationState): Way => ({ to: state })
const fail = (error: Voice.ConversationError): Way => ({ to: 'error', error })
const lost: Way = { to: 'reconnecting', cause: { type: 'connection_lost' } }

/** Where an event leads now; null: nowhere. Asks only, changes nothing. */
export function decide(core: Core, event: Voice.StateEvent): Way | null {
  const way = core.terminated ? null : where(core, event)
  return way === null || way.to === core.state ? null : way
}

function where(core: Core, event: Voice.StateEvent): Way | null {
  const { state, memory } = core
  const online = memory.sessionId !== ''
  const busy = online || state !== 'idle'
  switch (event.type) {
    case 'speech_started':
    case 'push_to_talk_press':
      if (!spoken(core, event) || !online) return null
      if (state === 'idle') return to('listening')
      if (event.type === 'push_to_talk_press' && !core.settings.pttBargeIn) return null
      return state === 'processing' || state === 'speaking' ? to('listening') : null
    case 'speech_stopped':
    case 'push_to_talk_release':
      return spoken(core, event) && state === 'listening' ? to('processing') : null
    case 'manual_send':
      return state === 'listening' ? to('processing') : null
    case 'user_cancel':
      return state === 'waiting_amplifier' || state === 'reconnecting' ? to('idle') : null
    case 'user_dismiss':
    case 'error_recovered':
    case 'unrecoverable':
      return state === 'error' ? to('idle') : null
    case 'reconnect_requested':
      return memory.everHadSession ? to('reconnecting') : null
    case 'session.closed':
      return online && event.sessionId === memory.sessionId && state !== 'reconnecting' ? to('reconnecting') : null
    case 'session.error':
      return online && event.sessionId === memory.sessionId ? fail(told(event.error)) : null
    case 'connection_lost':
      return busy ? to('reconnecting') : null
    case 'connection_degraded':
      return busy ? fail(failure(core.policy.degradedType, 'The connection is degraded.')) : null
    case 'iceConnectionState':
      return event.state === 'failed' && busy ? lost : null
    case 'handler_exception':
      return busy ? fail(failure('UNKNOWN', event.error?.message ?? 'A handler failed.', { stack: event.error?.stack })) : null
    case 'invalid_transition':
      return busy ? fail(failure('UNKNOWN', `There is no way from ${state} to ${event.to}.`)) : null
    case 'reconnect_success':
      return state === 'reconnecting' && memory.attempt?.id === event.attemptId && memory.attempt.step === 'audio'
        ? to('idle')
        : null
    case 'attempt_step_failed': {
      const { attempt } = memory
      if (state !== 'reconnecting' || attempt?.id !== event.attemptId || attempt.step !== event.step) return null
      return attempt.number === 3 ? to('error') : null
    }
    case 'retry_failed': {
      if (state !== 'error' || memory.error === null || memory.retryId !== event.retryId) return null
      return memory.retryCount >= retriesOf(memory.error.type, core.settings) ? to('idle') : null
    }
    case 'retry_succeeded':
      return state === 'error' && memory.retryId === event.retryId ? to(backTo(core)) : null
    case 'playback_error':
      return state === 'speaking' ? fail(failure('UNKNOWN', 'The audio system failed.')) : null
    default:
      return response(core, event) ?? work(core, event)
  }
}

/** Where a retry that worked leads. */
export function backTo({ memory: { failedIn } }: Core): Voice.ConversationState {
  const back = ['processing', 'tool_executing', 'waiting_amplifier', 'reconnecting']
  return failedIn !== null && back.includes(failedIn) ? failedIn : 'idle'
}

function response(core: Core, event: Voice.StateEvent): Way | null {
  if (!('responseId' in event)) return null
  const { state, memory } = core
  const answer = memory.answers.get(event.responseId)
  if (answer?.live !== true) return null
  const answering = state === 'processing' || state === 'speaking'
  switch (event.type) {
    case 'response.audio.delta':
      return state === 'processing' ? to('speaking') : null
    case 'response.function_call':
      return answering && !memory.seenCalls.has(event.callId) ? to('tool_executing') : null
    case 'response.text.done':
      return state === 'processing' && event.textOnly ? to('idle') : null
    case 'response.error':
      return answering ? fail(told(event.error)) : null
    case 'response.audio.done':
      return state === 'speaking' && memory.current === event.responseId && memory.items.at(-1)?.drained === true
        ? to('idle')
        : null
    case 'response.done':
      return answering ? done(core, event) : null
    default:
      return null
  }
}

function done({ state, memory, policy }: Core, event: Extract<Voice.StateEvent, { type: 'response.done' }>): Way | null {
  if (event.status === 'failed') return fail(told(event.error))
  if (state === 'speaking') {
    const ends = event.status !== 'completed' && memory.current === event.responseId
    return ends && memory.items.at(-1)?.drained === true ? to('idle') : null
  }
  if (memory.awaiting || policy.emptyResponse === 'wait') return null
  return [...memory.answers].some(([id, answer]) => id !== event.responseId && answer.live) ? null : to('idle')
}

function work(core: Core, event: Voice.StateEvent): Way | null {
  const { state, memory, policy } = core
  const mine = (callId: string | undefined): boolean => memory.call !== null && callId === memory.call.callId
  switch (event.type) {
    case 'playback_complete': {
      const item = memory.items.at(-1)
      if (state !== 'speaking' || item?.id !== event.itemId || !(event.playedMs >= item.totalMs)) return null
      return memory.current !== null && memory.answers.get(memory.current)?.audioDone === true ? to('idle') : null
    }
    case 'tool_result_ready':
      if (state !== 'tool_executing' || !mine(event.callId)) return null
      return memory.waitingCalls.length > 0 ? null : to('processing')
    case 'tool_error':
      if (state !== 'tool_executing' || !mine(event.callId ?? memory.call?.callId)) return null
      if (policy.toolFailure === 'error') return fail(failure('TOOL_ERROR', String(event.message)))
      return memory.waitingCalls.length > 0 ? null : to('processing')
    case 'agent_task_complete':
      return state === 'waiting_amplifier' && mine(event.callId) ? to('processing') : null
    case 'agent_task_error':
      return state === 'waiting_amplifier' && mine(event.callId)
        ? fail(failure('TOOL_ERROR', String(event.message)))
        : null
    default:
      return null
  }
}
