/** Plans of a turn while the model works on it. */
import type { Effect } from './effects.ts'
import { call, kindOf, record, start, stop, tell } from './effects.ts'
import type { Event } from './events.ts'
import type { Memory } from './memory.ts'
import { ask, nextUtterance } from './parts.ts'

export function takeTranscript(memory: Memory, event: Event): Effect[] {
  memory.transcript = event.type === 'final' ? event.transcript : null
  return []
}

export function accumulate({ request }: Memory, event: Event): Effect[] {
  if (request !== null && event.type === 'token') request.tokens += event.text
  return []
}

export function takeResponse(memory: Memory, event: Event): Effect[] {
  const text = event.type === 'response' ? event.text : ''
  const { defaultText, fallbackText } = memory.settings
  settle(memory)
  if (text.trim() !== '') return answer(memory, text)
  const substitute = defaultText.trim() === '' ? fallbackText : defaultText
  return [record('warn', 'Model answered nothing'), ...answer(memory, substitute)]
}

/** No answer in time. */
export function takeFallback(memory: Memory): Effect[] {
  const { request, settings } = memory
  const abort: Effect[] = request?.active === true ? [call('model', 'abort', request.utteranceId)] : []
  const tokens = request?.tokens.length ?? 0
  settle(memory)
  return [
    record('warn', 'LLM timeout', { afterMs: memory.now() - memory.enteredAt, accumulated: tokens }),
    ...abort,
    ...answer(memory, settings.fallbackText),
  ]
}

export function reportModelError(memory: Memory, event: Event): Effect[] {
  const error = event.type === 'llm.error' ? event.error : undefined
  settle(memory)
  const own = error instanceof Error && memory.policy.errorText === 'own' ? error.message : ''
  return [
    record('error', 'Error in conversation flow', { service: 'llm', error: kindOf(error) }),
    tell({ type: 'error', code: 'llm_error', message: own || 'Something went wrong. Please try again.' }),
  ]
}

/** Refused for its rate: tell the client and send it again after a pause. */
export function queueRetry(memory: Memory, event: Event): Effect[] {
  const { request, settings, policy } = memory
  if (request === null) return []
  request.waiting = true
  const own = settings.rateLimitBackoffMs * 2 ** (request.attempt - 1)
  const told = event.type === 'llm.limited' && policy.retryPause === 'as-told' ? event.retryAfterMs : null
  const pause = told ?? own
  const message = 'One moment please, I am getting many requests.'
  return [
    record('warn', 'Model refused the request for its rate', { attempt: request.attempt, retryInMs: pause }),
    tell(policy.refusalTold === 'notice' ? { type: 'notice', message } : { type: 'error', code: 'rate_limited', message }),
    start('retry', pause),
  ]
}

export function retry(memory: Memory): Effect[] {
  const { request } = memory
  if (request === null) return []
  request.waiting = false
  request.attempt += 1
  return ask(memory, request)
}

export function giveUp(memory: Memory): Effect[] {
  settle(memory)
  return [
    record('error', 'Error in conversation flow', { service: 'llm', error: 'rate limit' }),
    tell({ type: 'error', code: 'rate_limited', message: 'I am getting too many requests. Please try again later.' }),
  ]
}

export function giveUpWithFallback(memory: Memory): Effect[] {
  return [...giveUp(memory), ...answer(memory, memory.settings.fallbackText)]
}

export function alertLong(memory: Memory): Effect[] {
  if (memory.alerted || (memory.state !== 'THINKING' && memory.state !== 'RESPONDING')) return []
  memory.alerted = true
  const kind = memory.state === 'THINKING' ? 'thinking' : 'responding'
  return [record('warn', 'State lasts too long', { currentState: memory.state }), call('monitoring', 'alert', kind)]
}

/** The model has nothing more to do for this turn. */
function settle(memory: Memory): void {
  if (memory.request !== null) memory.request = { ...memory.request, active: false, waiting: false }
}

function answer(memory: Memory, text: string): Effect[] {
  const utteranceId = memory.request?.utteranceId ?? nextUtterance(memory)
  memory.answer = { utteranceId, text }
  return [stop('llm', 'retry')]
}
