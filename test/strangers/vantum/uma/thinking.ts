import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { type Desk, nameOf } from './desk.ts'
import type { Message } from './facts.ts'
import { move } from './machine.ts'
import { answer } from './speaking.ts'

const systemPrompt: Message = {
  role: 'system',
  content: 'You speak with a caller. Answer in short sentences.',
}
const waitNotice = 'One moment please, I am still working on that.'
const errorMessage = 'Something went wrong with the answer. Please say that again.'

/** A new id for an utterance. */
export function nextUtteranceId(desk: Desk): string {
  return `${desk.sessionId}/utterance-${desk.view.turns + 1}`
}

/** Entry of THINKING. Whoever moved the machine here by hand has no request; the timeout holds all the same. */
export function enterThinking(desk: Desk): void {
  // More than so many ms is too long; so many is not.
  desk.later('model', desk.ports.settings.llmTimeoutMs + 1, () => timeOut(desk))
  const id = desk.view.request?.utteranceId
  if (id === undefined) return
  const said = desk.view.history.find(
    ({ utteranceId, message }) => utteranceId === id && message.role === 'user',
  )
  if (said !== undefined) desk.call('context', ({ context }) => context.add(said.message))
  ask(desk, 1)
}

/** A request that is given up without an answer is aborted. */
export function leaveThinking(desk: Desk): void {
  abort(desk)
  desk.record({ type: 'request-closed' })
}

/** Stops the model if it is at work. */
export function abort(desk: Desk): void {
  const { request } = desk.view
  if (request?.running) desk.call('model.abort', ({ model }) => model.abort(request.utteranceId))
}

function ask(desk: Desk, attempt: number): void {
  const { request, history } = desk.view
  if (request === null) return
  desk.record({ type: 'asked', attempt })
  const head = desk.options.systemPrompt === 'headed' ? [systemPrompt] : []
  const messages = [...head, ...history.map(({ message }) => message)]
  const { utteranceId } = request
  desk.call('model.generate', ({ model }) => model.generate({ utteranceId, attempt, messages }))
}

function timeOut(desk: Desk): void {
  if (desk.view.state !== 'THINKING') return
  desk.say('warn', 'LLM timeout', { waited: desk.now - desk.view.since })
  abort(desk)
  answer(desk, desk.ports.settings.fallbackText)
}

/** What the model reports; only what belongs to the turn at hand counts. */
export function modelSignal(desk: Desk, signal: Vantum.ModelSignal): void {
  const { state, request } = desk.view
  if (state !== 'THINKING' || request === null || signal.utteranceId !== request.utteranceId) return
  if (signal.type === 'token' && typeof signal.text === 'string')
    desk.record({ type: 'token', text: signal.text })
  if (signal.type === 'response')
    respond(desk, typeof signal.text === 'string' ? signal.text : request.tokens)
  if (signal.type === 'error') fail(desk, 'LLM_ERROR', nameOf(signal.error))
  // While a retry is awaited there is nothing that could be refused.
  if (signal.type === 'rate-limited' && request.running) refused(desk, signal.retryAfterMs)
}

function respond(desk: Desk, text: string): void {
  const { defaultText, fallbackText } = desk.ports.settings
  answer(desk, text.trim() !== '' ? text : defaultText || fallbackText)
}

function fail(desk: Desk, code: string, error: string): void {
  desk.say('error', 'Error in conversation flow', { code, error })
  desk.record({ type: 'request-closed' })
  desk.tell({ type: 'error', code, message: errorMessage })
  move(desk, 'LISTENING')
}

function refused(desk: Desk, retryAfterMs: number | undefined): void {
  const { settings } = desk.ports
  const { options } = desk
  desk.record({ type: 'refused' })
  const { refusals = 1, attempt = 1 } = desk.view.request ?? {}
  const usedUp = refusals > settings.rateLimitRetries
  if (usedUp && options.retriesUsedUp === 'error') {
    fail(desk, 'LLM_RATE_LIMITED', 'rate-limited')
    return
  }
  if (refusals === 1 || options.refusalNotice === 'each') desk.notice(waitNotice)
  if (usedUp) {
    answer(desk, settings.fallbackText)
    return
  }
  const own = settings.rateLimitBackoffMs * 2 ** (refusals - 1)
  desk.later('retry', pause(desk, own, retryAfterMs), () => ask(desk, attempt + 1))
}

/** How long until the next attempt: our own pause, and what the model asks for if it asks. */
function pause(desk: Desk, own: number, wanted: number | undefined): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted < 0) return own
  return desk.options.retryPause === 'server' ? wanted : Math.max(own, wanted)
}
