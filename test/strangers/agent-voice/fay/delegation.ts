import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { speak } from './audio.ts'
import { hintOf, noticeOf } from './texts.ts'
import { diagnose, notify, tell, transition } from './publish.ts'
import { freshId, type Machine, type Prompt, type Utterance } from './record.ts'
import { defer } from './suspension.ts'
import { clearTimer, setTimer } from './timers.ts'
import { beginTurn, endTurn, tellEnd, toListening } from './turn.ts'

function makePrompt(requestId: string, utterance: Utterance, isServers: boolean, attempt: number): Prompt {
  return { requestId, utterance, isServers, attempt, isAccepted: false, isAnswered: false, isPausing: false }
}

/** Enters processing, if it is not there already, and asks whoever answers: once for each utterance (INT-005). */
export function ask(m: Machine, utterance: Utterance, cause: Voice.TransitionCause, again: Prompt | null = null): void {
  const { responder } = m.ports.settings
  const isLocal = responder === 'local'
  const isServers = responder === 'server'
  if (!isLocal && !isServers) {
    m.prompt = makePrompt(again?.requestId ?? freshId(m, 'request'), utterance, false, (again?.attempt ?? 0) + 1)
  }
  if (m.state !== 'processing') transition(m, 'processing', cause)
  armAnswer(m)
  send(m)
  const { early } = m
  m.early = null
  if (isServers && early !== null) onAccepted(m, early)
}

function send(m: Machine): void {
  const { prompt } = m
  if (prompt === null) return
  const { requestId, utterance, attempt } = prompt
  tell(m, () => m.ports.copilot.send({ requestId, utteranceId: utterance.id, text: utterance.text, attempt }))
}

/** An answer may take so long, strictly: it is late one ms behind the limit. */
function armAnswer(m: Machine): void {
  setTimer(m, 'answer', m.ports.settings.copilotTimeoutMs + 1, () => {
    diagnose(m, { kind: 'budget.exceeded', reason: 'copilot' })
    giveUp(m, 'copilot.timeout', 'slow', 'remediation.copilot.retryOrOffline')
  })
}

/** Goes back to listening without an answer, and says so (AC-008). */
export function giveUp(m: Machine, cause: Voice.TransitionCause, notice: 'slow' | 'failed' | 'unheard' | 'unspoken', hint?: string): void {
  const { prompt, turn } = m
  for (const name of ['answer', 'retry', 'finalize', 'ttsStart']) clearTimer(m, name)
  if (prompt !== null && !prompt.isAnswered) tell(m, () => m.ports.copilot.cancel(prompt.requestId))
  const { turnId, userUtteranceId: id, transcript: text, confidence } = turn.context
  const isServers = m.ports.settings.responder === 'server'
  const canRetry = !isServers && (notice === 'slow' || notice === 'failed') && id !== undefined && text !== undefined
  m.failed = canRetry ? { turnId, utterance: { id, text, confidence }, prompt } : null
  endTurn(m, m.options.givenUpTurn)
  toListening(m, cause, () => notify(m, noticeOf(m.ports.settings.locale, notice), hint, canRetry))
}

/** The user asks for the same prompt again. */
export function retry(m: Machine, turnId: string): void {
  const { failed } = m
  if (m.state !== 'listening' || failed === null || failed.turnId !== turnId) return
  m.failed = null
  const { utterance, prompt } = failed
  clearTimer(m, 'finalize')
  beginTurn(m)
  const { context } = m.turn
  context.userUtteranceId = utterance.id
  context.transcript = utterance.text
  if (m.options.assistantFrom === 'processing') m.turn.role = 'assistant'
  ask(m, utterance, 'user.retry', prompt?.isServers ? null : prompt)
}

function onAccepted(m: Machine, requestId: string): void {
  if (typeof requestId !== 'string') return
  if (m.state === 'suspended') {
    defer(m, () => m.bus.emit('accepted', requestId))
    return
  }
  const isOwn = m.prompt?.isServers === false || m.answer !== null
  if (m.ports.settings.responder === 'server' && !isOwn && m.prompt?.requestId !== requestId) {
    if (m.state === 'listening' || m.isAwaitingFinal) m.early = requestId
    if ((m.state !== 'processing' && m.state !== 'waitingForCopilot') || m.isAwaitingFinal) return
    const { userUtteranceId: id = '', transcript: text = '', confidence } = m.turn.context
    m.prompt = makePrompt(requestId, { id, text, confidence }, true, 1)
  }
  const { prompt } = m
  if (prompt?.requestId !== requestId || prompt.isAccepted || prompt.isAnswered) return
  prompt.isAccepted = true
  if (m.options.answerFrom === 'accepted') armAnswer(m)
  if (m.state === 'processing') transition(m, 'waitingForCopilot', 'copilot.request')
}

function onResponse(m: Machine, event: Voice.CopilotResponseEvent): void {
  if (m.state === 'suspended') {
    defer(m, () => m.bus.emit('copilot', event))
    return
  }
  const { prompt } = m
  if (prompt?.requestId !== event.requestId || prompt.isAnswered) {
    diagnose(m, { kind: 'event.ignored', reason: 'copilot.response' })
    return
  }
  if (event.status === 'failed') onFailure(m, prompt, event.error)
  if (event.status !== 'completed') return
  prompt.isAnswered = true
  const text = typeof event.content === 'string' ? event.content : ''
  if (text.trim() === '') giveUp(m, 'copilot.response', 'failed')
  else speak(m, text, prompt.requestId)
}

function onFailure(m: Machine, prompt: Prompt, error: Voice.CopilotError | undefined): void {
  if (prompt.isPausing) return
  const { copilotRetryBaseMs, copilotRetryCapMs, copilotMaxRetries } = m.ports.settings
  if (error?.retryable !== true || prompt.isServers || prompt.attempt > copilotMaxRetries) {
    giveUp(m, 'copilot.response', 'failed', hintOf(String(error?.code ?? '')))
    return
  }
  prompt.isPausing = true
  const pause = Math.min(copilotRetryCapMs, copilotRetryBaseMs * 2 ** (prompt.attempt - 1))
  setTimer(m, 'retry', pause, () => {
    prompt.isPausing = false
    prompt.attempt += 1
    if (m.options.answerFrom === 'eachTry') armAnswer(m)
    send(m)
  })
}

function onAnswer(m: Machine, answer: { readonly turnId: string; readonly content: string }): void {
  if (m.state === 'suspended') {
    defer(m, () => m.bus.emit('answer', answer))
    return
  }
  const isDue = m.ports.settings.responder === 'local' && m.state === 'processing' && !m.isAwaitingFinal
  if (!isDue || m.answer !== null || answer.turnId !== m.turn.context.turnId) return
  if (typeof answer.content !== 'string' || answer.content.trim() === '') return
  speak(m, answer.content, undefined)
}

/** The user speaks, or asks for silence, while an answer is played (REQ-007). */
export function interrupt(m: Machine, detectedAt?: number): void {
  const { turn, answer, ports } = m
  if (m.state !== 'speaking' || answer === null) return
  const now = ports.clock.now()
  const since = typeof detectedAt === 'number' && detectedAt <= now ? detectedAt : now
  const { handleId } = answer
  turn.context.interruptions += 1
  m.interruptions += 1
  transition(m, 'interrupted', 'user.interrupt')
  tell(m, () => ports.tts.cancel(handleId))
  tell(m, () => ports.captions.truncate({ turnId: turn.context.turnId, handleId }))
  if (m.options.interruptedTold === 'detected') tellEnd(m, 'turn-interrupted')
  const left = since + ports.settings.interruptBudgetMs - m.options.cutMarginMs - now
  const cut = () => {
    tell(m, () => ports.tts.hardStop(handleId))
    diagnose(m, { kind: 'forced', reason: 'interrupt' })
    clearInterruption(m)
  }
  if (left <= 0) cut()
  else setTimer(m, 'interrupt', left, cut)
}

/** The interrupted answer is silent: the user has the word. */
export function clearInterruption(m: Machine): void {
  clearTimer(m, 'interrupt')
  endTurn(m, 'turn-interrupted')
  toListening(m, 'interrupt.cleared')
}

export function installDelegation(m: Machine): void {
  m.bus.on('accepted', (requestId) => onAccepted(m, requestId))
  m.bus.on('copilot', (event) => onResponse(m, event))
  m.bus.on('answer', (answer) => onAnswer(m, answer))
}
