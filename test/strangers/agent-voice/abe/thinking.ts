/** Processing and, within it, waiting for Copilot. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { fault } from './faulted.ts'
import { cancelRequest, endTurn, forgetHandle, keep, listen, send, silence, speak, takeUp } from './flow.ts'
import { beginSpeaking } from './speaking.ts'
import type { Notice } from './texts.ts'

export function inThinking(c: Conversation, event: Event): void {
  const { turn } = c
  if (turn === undefined) return
  switch (event.is) {
    case 'partial':
      if (!c.handled.has(event.utterance.id)) c.heardBefore.add(event.utterance.id)
      return
    case 'final': {
      const { utterance } = event
      if (!turn.awaitsFinal || c.handled.has(utterance.id)) return keep(c, utterance)
      if (utterance.text.trim() === '') return unanswered(c, 'stt.final', 'unheard', 'unheard')
      return takeUp(c, utterance, 'stt.final')
    }
    case 'accepted':
      return accepted(c, event.requestId)
    case 'answer':
      if (!adopt(c, event.requestId)) return c.note('event.ignored', 'unknown-request')
      return answered(c, event.content)
    case 'failed':
      if (!adopt(c, event.requestId)) return c.note('event.ignored', 'unknown-request')
      return failed(c, event)
    case 'local':
      if (c.ports.settings.responder !== 'local' || event.turnId !== turn.id) return
      if (turn.awaitsFinal || turn.answer !== undefined) return
      return answered(c, event.content)
    case 'tts':
      if (event.handleId !== turn.handleId) return
      if (event.what === 'speaking') return beginSpeaking(c, 'tts.bufferReady')
      if (event.what !== 'complete') return
      forgetHandle(c)
      endTurn(c, 'turn-completed', 'completed')
      return listen(c, 'tts.complete')
    case 'tts.error':
      forgetHandle(c)
      return unanswered(c, 'tts.error', 'mute', 'failed')
    case 'interrupt':
      if (c.choices.interruptThinking === 'ignore') return c.note('event.ignored', 'interrupt')
      cancelRequest(c)
      silence(c, 'hardStop')
      endTurn(c, 'turn-interrupted', 'interrupted')
      return listen(c, 'user.interrupt')
    case 'timer':
      return late(c, event.name)
    default:
      c.note('event.ignored', event.is)
  }
}

function accepted(c: Conversation, requestId: string): void {
  const { turn } = c
  if (turn === undefined || turn.answer !== undefined) return
  if (turn.awaitsFinal) {
    if (c.ports.settings.responder === 'server' && !c.requests.has(requestId)) c.announced = requestId
    return
  }
  if (!adopt(c, requestId) || turn.request === undefined) return c.note('event.ignored', 'unknown-request')
  const first = !turn.request.accepted
  turn.request.accepted = true
  if (first && c.choices.copilotClock === 'accepted') c.timers.set('answer', c.ports.settings.copilotTimeoutMs + 1)
  if (c.state === 'processing') c.move('waitingForCopilot', 'copilot.request')
}

/** Whether an id is that of the open request; a service that asks by itself brings an id of its own. */
function adopt(c: Conversation, requestId: string): boolean {
  const { turn } = c
  if (turn === undefined || turn.awaitsFinal) return false
  if (turn.request === undefined && c.ports.settings.responder === 'server' && !c.requests.has(requestId)) {
    c.requests.add(requestId)
    turn.request = { id: requestId, own: false, attempt: 1, accepted: false, open: true }
  }
  return turn.request?.id === requestId && turn.request.open
}

function answered(c: Conversation, content: string): void {
  const { turn } = c
  if (turn === undefined) return
  if (turn.request !== undefined) turn.request.open = false
  turn.answer = content
  c.timers.drop('answer', 'retry')
  c.timers.set('buffer', c.ports.settings.ttsStartTimeoutMs)
  speak(c)
}

function failed(c: Conversation, { retryable, code }: Extract<Event, { is: 'failed' }>): void {
  const request = c.turn?.request
  if (request === undefined || c.timers.has('retry')) return
  const { copilotMaxRetries, copilotRetryBaseMs, copilotRetryCapMs } = c.ports.settings
  c.note('copilot.failed', undefined, code)
  if (retryable && request.own && request.attempt <= copilotMaxRetries) {
    return c.timers.set('retry', Math.min(copilotRetryBaseMs * 2 ** (request.attempt - 1), copilotRetryCapMs))
  }
  request.open = false
  if (!retryable && code !== 'EMPTY' && c.choices.copilotFailed === 'fault') return fault(c, code, false)
  unanswered(c, 'copilot.response', 'failed', 'failed', code)
}

function late(c: Conversation, timer: string): void {
  const { turn } = c
  if (turn === undefined) return
  if (timer === 'finalize') {
    c.note('budget.exceeded', 'finalize')
    return unanswered(c, 'stt.timeout', 'unheard', 'unheard')
  }
  if (timer === 'retry' && turn.request !== undefined) {
    turn.request.attempt += 1
    if (c.choices.copilotClock === 'attempt') c.timers.set('answer', c.ports.settings.copilotTimeoutMs + 1)
    return send(c, turn.utteranceId ?? '', turn.transcript ?? '')
  }
  if (timer === 'answer') {
    c.note('budget.exceeded', 'copilot')
    cancelRequest(c)
    return unanswered(c, 'copilot.timeout', 'slow', 'timeout')
  }
  if (timer === 'buffer') {
    c.note('budget.exceeded', 'tts')
    silence(c, 'hardStop')
    unanswered(c, 'tts.timeout', 'mute', 'failed')
  }
}

/** The turn ends without an answer that was heard: the user is told, and is listened to again. */
function unanswered(c: Conversation, cause: Voice.TransitionCause, notice: Notice, outcome: string, code = ''): void {
  const { turn } = c
  const request = turn?.request
  const again = request?.own === true && turn?.answer === undefined
  if (again && turn?.utteranceId !== undefined) {
    const sure = turn.confidence === undefined ? {} : { confidence: turn.confidence }
    const utterance = { id: turn.utteranceId, text: turn.transcript ?? '', ...sure }
    c.failed = { turnId: turn.id, utterance, requestId: request.id, attempt: request.attempt }
  }
  c.notify(notice, code, again)
  endTurn(c, c.choices.failedTurn, outcome)
  listen(c, cause)
}
