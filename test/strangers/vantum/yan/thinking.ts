/** Actions around the transcript and the model. Each notes what it must and returns effects. */
import { randomUUID } from 'node:crypto'
import type { Effect } from './effects.ts'
import { call } from './effects.ts'
import { answerOf, isLoud } from './guards.ts'
import type { Happening, Memory, Message } from './memory.ts'
import { newTurn } from './memory.ts'

export type Action = (m: Memory, h: Happening) => readonly Effect[]

/** A record with the hashed session id and no text that was said. */
export function record(
  m: Memory,
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields: Readonly<Record<string, unknown>> = {},
): Effect {
  return call('logger', level, message, { sessionId: m.sessionHash, ...fields })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
export const recordError =
  (message: string): Action =>
  (m, h) => [record(m, 'error', message, { currentState: m.state, reason: nameOf(h.error), part: h.part })]

export const noteInterim: Action = (m, h) => [
  record(m, m.options.interim, 'Interim transcript', { length: String(h.transcript ?? '').length }),
]

export const refuseTranscript: Action = (m) => [
  record(m, 'warn', 'Received transcript in wrong state', { currentState: m.state }),
]

export const askAgain: Action = () => [
  call('client', 'send', { type: 'notice', message: "I didn't catch that, could you repeat?" }),
]

/** Takes the transcript into a new turn. What is loud now may already belong to the next transcript. */
export const openTurn: Action = (m, h) => {
  m.turns += 1
  m.turn = newTurn(m.options.utteranceIds === 'counted' ? `turn-${m.turns}` : randomUUID())
  m.turn.transcript = String(h.transcript ?? '')
  m.heardSpeech = m.loudSince === null ? null : true
  return []
}

/** The entry of THINKING: the message of the user, then the request. */
export const askModel: Action = (m, h) => {
  if (m.isByHand) openTurn(m, { on: h.on })
  const limits: Effect[] = [
    { start: 'model', ms: m.settings.llmTimeoutMs + 1 },
    { start: 'slow-thinking', ms: m.settings.alertThinkingMs + 1 },
  ]
  if (m.isByHand) return limits
  const message: Message = { role: 'user', content: m.turn.transcript }
  m.history.push(message)
  const added = m.options.userUtteranceId
    ? call('context', 'add', message, m.turn.utteranceId)
    : call('context', 'add', message)
  return [...limits, added, ...request(m, h)]
}

const prompt: Message = { role: 'system', content: 'You are a helpful voice assistant. Answer in a few short sentences.' }

/** Sends the whole history to the model: the first time, or again. */
export const request: Action = (m) => {
  m.turn.attempt += 1
  m.turn.request = 'active'
  m.turn.tokens = ''
  const messages = m.options.systemPrompt ? [prompt, ...m.history] : [...m.history]
  return [call('model', 'generate', { utteranceId: m.turn.utteranceId, attempt: m.turn.attempt, messages })]
}

export const takeToken: Action = (m, h) => {
  if (typeof h.text === 'string') m.turn.tokens += h.text
  return []
}

export const takeAnswer: Action = (m, h) => {
  m.turn.request = 'over'
  m.turn.reply = answerOf(m, h)
  return []
}

/** An empty response becomes the default response. */
export const takeDefault: Action = (m) => {
  m.turn.request = 'over'
  m.turn.reply = m.settings.defaultText === '' ? m.settings.fallbackText : m.settings.defaultText
  return [record(m, 'warn', 'Empty response')]
}

export const takeFallback: Action = (m) => {
  m.turn.reply = m.settings.fallbackText
  return []
}

export const noteTimeout: Action = (m) => {
  const effects: Effect[] = [record(m, 'warn', 'LLM timeout', { timeoutMs: m.settings.llmTimeoutMs })]
  if (m.options.abortOnTimeout) effects.push(...abortRequest(m, { on: 'timer.model' }))
  m.turn.request = 'over'
  return effects
}

export const endRequest: Action = (m) => {
  m.turn.request = 'over'
  return []
}

/** Closes what the model still streams; a request that waits for its next try counts as the option says. */
export const abortRequest: Action = (m) => {
  const { request, utteranceId } = m.turn
  const isOpen = request === 'active' || (request === 'queued' && m.options.abortQueued)
  if (request === 'active' || request === 'queued') m.turn.request = 'over'
  return isOpen ? [call('model', 'abort', utteranceId)] : []
}

export const tellModelError: Action = () => [
  call('client', 'send', { type: 'error', code: 'LLM_ERROR', message: 'The answer could not be generated.' }),
]

export const tellRefusal: Action = (m) => [
  record(m, 'warn', 'LLM rate limit', { attempt: m.turn.attempt }),
  call('client', 'send', { type: 'notice', message: 'There is a lot going on right now. One moment, please.' }),
]

/** Queues the request: the pause doubles from try to try. */
export const queueRetry: Action = (m, h) => {
  m.turn.request = 'queued'
  const backoff = m.settings.rateLimitBackoffMs * 2 ** (m.turn.attempt - 1)
  const isAsked = typeof h.retryAfterMs === 'number' && h.retryAfterMs >= 0
  const asked = isAsked ? Number(h.retryAfterMs) : backoff
  const pauses = { longer: Math.max(asked, backoff), backoff, asked }
  return [{ start: 'retry', ms: pauses[m.options.retryPause] }]
}

/** Voice activity holds until the next one. */
export const noteVoice: Action = (m, h) => {
  if (isLoud(m, h.confidence)) {
    m.heardSpeech = true
    if (m.loudSince !== null) return []
    m.loudSince = Date.now()
    return m.state === 'RESPONDING' ? [{ start: 'speech', ms: m.settings.vadMinSpeechMs }] : []
  }
  m.loudSince = null
  if (m.heardSpeech === null && m.state === 'LISTENING') m.heardSpeech = false
  return [{ stop: 'speech' }]
}
