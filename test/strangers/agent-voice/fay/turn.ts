import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { ask, giveUp, interrupt, retry } from './delegation.ts'
import { fault } from './faults.ts'
import { diagnose, iso, tell, tellTurn, transition } from './publish.ts'
import { freshId, nextTurn, type Machine, type Utterance } from './record.ts'
import { defer } from './suspension.ts'
import { clearTimer, setTimer } from './timers.ts'

export function beginTurn(m: Machine): void {
  if (openTurn(m)) tellTurn(m, m.turn, 'turn-started')
}

/** Begins the turn and leaves it to the caller to tell so. */
function openTurn(m: Machine): boolean {
  const { turn } = m
  if (turn.isStarted) return false
  turn.isStarted = true
  turn.startedMs = m.ports.clock.now()
  turn.context.startedAt = iso(turn.startedMs)
  return true
}

/** Tells the end of the turn, once; the turn stays until the next one takes its place. */
export function tellEnd(m: Machine, type: 'turn-completed' | 'turn-interrupted'): void {
  const { turn } = m
  if (!turn.isStarted || turn.isTold) return
  turn.isTold = true
  tellTurn(m, turn, type)
  const { host } = m.ports
  tell(m, () => {
    if (host.suppressesPersistence()) return
    host.persist({ turnId: turn.context.turnId, outcome: type === 'turn-completed' ? 'completed' : 'interrupted' })
  })
}

/** Ends the turn and makes room for the next. */
export function endTurn(m: Machine, type: 'turn-completed' | 'turn-interrupted'): void {
  tellEnd(m, type)
  m.turn = nextTurn(freshId(m, 'turn'), m.ports.clock.now())
  m.prompt = null
  m.answer = null
  m.partial = null
  m.isAwaitingFinal = false
}

/** Enters listening; `then` comes right after the change, before an utterance that has waited. */
export function toListening(m: Machine, cause: Voice.TransitionCause, then: () => void = () => {}): void {
  const isOpened = m.options.turnBegins === 'listening' && openTurn(m)
  transition(m, 'listening', cause)
  if (isOpened) tellTurn(m, m.turn, 'turn-started')
  const waiters = m.start?.waiters ?? []
  m.start = null
  for (const waiter of waiters) waiter.resolve()
  then()
  if (m.isSpeech && m.policy !== 'manual') beginTurn(m)
  takeQueued(m)
}

export function takeQueued(m: Machine): void {
  const next = m.state === 'listening' ? m.queue.shift() : undefined
  if (next !== undefined) take(m, next, 'stt.final')
}

/** Makes the utterance the one of this turn, and has it answered. */
export function take(m: Machine, utterance: Utterance, cause: Voice.TransitionCause): void {
  clearTimer(m, 'finalize')
  beginTurn(m)
  const { context } = m.turn
  context.userUtteranceId = utterance.id
  context.transcript = utterance.text
  if (utterance.confidence !== undefined) context.confidence = utterance.confidence
  m.partial = null
  m.isAwaitingFinal = false
  if (m.options.assistantFrom === 'processing') m.turn.role = 'assistant'
  ask(m, utterance, cause)
}

/** Keeps the id of an utterance that was taken, so that it is never taken twice; very old ones go. */
function remember(m: Machine, id: string): void {
  m.handled.add(id)
  const [oldest] = m.handled
  if (m.handled.size > 500 && oldest !== undefined) m.handled.delete(oldest)
}

function onFinal(m: Machine, utterance: Utterance): void {
  if (m.handled.has(utterance.id)) return
  if (utterance.text.trim() === '') {
    const isDone = m.isAwaitingFinal && m.options.emptyFinal === 'listen'
    if (isDone) giveUp(m, 'stt.final', 'unheard')
    return
  }
  if (m.state === 'speaking') interruptByVoice(m, 'stt')
  m.isSpeech = false
  const mayWait = ['processing', 'waitingForCopilot', 'speaking', 'interrupted'].includes(m.state)
  if (m.state === 'listening' || m.isAwaitingFinal) {
    remember(m, utterance.id)
    take(m, utterance, 'stt.final')
  } else if (mayWait) {
    remember(m, utterance.id)
    if (m.queue.length >= m.ports.settings.queueLimit) {
      diagnose(m, { kind: 'queue.full' })
      if (m.options.queueFull === 'dropNew') return
      m.queue.shift()
    }
    m.queue.push(utterance)
  }
}

function onPartial(m: Machine, utterance: Utterance): void {
  if (m.handled.has(utterance.id) || utterance.text.trim() === '') return
  if (m.state === 'speaking') interruptByVoice(m, 'stt')
  if (m.state === 'listening') beginTurn(m)
  if (m.state !== 'listening' && !m.isAwaitingFinal) return
  const before = m.partial?.id === utterance.id ? m.partial.text : ''
  m.partial = { ...utterance, text: before + utterance.text }
}

/** Speech during an answer interrupts it, unless the settings or the policy say otherwise. */
export function interruptByVoice(m: Machine, source: Voice.InterruptSource, detectedAt?: number): void {
  if (source === 'vad' && m.policy === 'manual') return
  if ((source === 'vad' || source === 'stt') && !m.ports.settings.bargeIn) return
  interrupt(m, detectedAt)
}

function onSpeech(m: Machine, isOn: boolean, detectedAt?: number): void {
  m.isSpeech = isOn
  if (m.policy === 'manual') return
  if (isOn) {
    if (m.state === 'speaking') interruptByVoice(m, 'vad', detectedAt)
    if (m.state !== 'listening') return
    clearTimer(m, 'finalize')
    beginTurn(m)
  } else if (m.state === 'listening' && m.turn.isStarted) {
    // A final transcript that does not come by itself is asked for once.
    setTimer(m, 'finalize', m.ports.settings.finalizeTimeoutMs, () => {
      diagnose(m, { kind: 'budget.exceeded', reason: 'finalize' })
      if (m.state === 'listening') tell(m, () => m.ports.stt.commit())
    })
  }
}

/** The manual end of a turn (REQ-004). */
function endTurnByHand(m: Machine): void {
  if (m.state !== 'listening') return
  beginTurn(m)
  m.isAwaitingFinal = true
  transition(m, 'processing', 'user.endTurn')
  tell(m, () => m.ports.stt.commit())
  setTimer(m, 'finalize', m.ports.settings.finalizeTimeoutMs, () => {
    const { partial } = m
    diagnose(m, { kind: 'budget.exceeded', reason: 'finalize' })
    if (partial !== null && m.options.noFinal === 'usePartial') {
      remember(m, partial.id)
      take(m, partial, 'stt.partial')
    } else giveUp(m, 'stt.timeout', 'unheard')
  })
}

function onTranscript(m: Machine, event: Voice.TranscriptEvent): void {
  if (event.type === 'transcription-status') {
    if (event.status === 'error') {
      fault(m, event.error)
    } else if (event.status === 'speech-started' || event.status === 'speech-stopped') {
      if (m.state !== 'suspended') onSpeech(m, event.status === 'speech-started', 'detectedAt' in event ? event.detectedAt : undefined)
    }
    return
  }
  if (typeof event.utteranceId !== 'string' || typeof event.text !== 'string') return
  if (m.state === 'suspended') {
    defer(m, () => m.bus.emit('transcript', event))
    return
  }
  const confidence = typeof event.confidence === 'number' ? event.confidence : undefined
  const utterance = { id: event.utteranceId, text: event.text, confidence }
  if (event.type === 'transcript-final') onFinal(m, utterance)
  if (event.type === 'transcript-delta') onPartial(m, utterance)
}

export function installTurn(m: Machine): void {
  m.bus.on('transcript', (event) => onTranscript(m, event))
  m.bus.on('policy', (policy) => {
    m.policy = policy
    if (policy === 'manual' && m.state === 'listening') clearTimer(m, 'finalize')
  })
  m.bus.on('interrupt', (source) => {
    if (m.state === 'speaking') interruptByVoice(m, source)
    else diagnose(m, { kind: 'event.ignored', reason: 'user.interrupt' })
  })
  m.bus.on('command', (command) => {
    if (command.type === 'end-turn') endTurnByHand(m)
    if (command.type === 'retry') retry(m, command.turnId)
  })
}

