/** What more than one state does: begin and end turns, ask, speak, listen, give up. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Utterance } from './turn.ts'
import { newTurn } from './turn.ts'

export function sessionOk(c: Conversation): boolean {
  const { known, ready, expiring, over, audible } = c.session
  if (over || expiring || (!audible && c.choices.silentSession === 'refuse')) return false
  return c.choices.sessionCounts === 'ready-only' ? ready : ready || known
}

/** Whether a conversation may begin or begin again now. */
export const mayPrepare = (c: Conversation): boolean => sessionOk(c) && c.holds.size === 0

export function prepare(c: Conversation, cause: Voice.TransitionCause): void {
  c.timers.drop('start', 'recover', 'recover-wait')
  c.recoverDue = false
  c.microphone = false
  c.sttReady = false
  c.userTalks = false
  c.lastTurn = undefined
  c.timers.set('prepare', c.ports.settings.prepareTimeoutMs)
  c.move('preparing', cause)
  c.call(
    'audio.activate',
    () => c.ports.audio.activate(),
    () => c.put({ is: 'audio', signal: { type: 'error', error: { code: 'ACTIVATE', message: '', recoverable: true } } }),
  )
}

/** To listening, at once or when the microphone is on again; the turn before has ended. */
export function listen(c: Conversation, cause: Voice.TransitionCause): void {
  c.timers.drop('answer', 'retry', 'buffer', 'clear', 'finalize', 'prepare')
  if (!c.microphone || !c.sttReady) {
    c.gate = cause
    if (!c.timers.has('gate')) c.timers.set('gate', c.ports.settings.resumeTimeoutMs)
    return
  }
  c.gate = undefined
  c.timers.drop('gate')
  c.announced = undefined
  const fresh = c.turn === undefined && c.choices.turnBegins === 'listening'
  if (fresh) c.turn = newTurn(c.now(), c.given)
  c.move('listening', cause)
  if (fresh && c.turn !== undefined) c.tellTurn('turn-started', c.turn, 'user')
  const starters = c.starters
  c.starters = []
  for (const { resolve } of starters) resolve()
  c.put({ is: 'next' })
}

/** The turn that the user's words belong to. */
export function touchTurn(c: Conversation): NonNullable<Conversation['turn']> {
  let { turn } = c
  if (turn === undefined) {
    turn = newTurn(c.now(), c.given)
    c.turn = turn
    c.tellTurn('turn-started', turn, 'user')
  }
  turn.touched = true
  return turn
}

export function endTurn(c: Conversation, how: Voice.TurnEvent['type'] | 'dropped', outcome: string): void {
  const { turn } = c
  if (turn === undefined) return
  if (how !== 'dropped') c.tellTurn(how, turn, turn.answer === undefined ? 'user' : 'assistant')
  c.turn = undefined
  c.lastTurn = turn
  if (how !== 'dropped' || outcome === 'interrupted') persist(c, turn.id, outcome)
}

function persist(c: Conversation, turnId: string, outcome: string): void {
  const { host, settings } = c.ports
  if (settings.suppressPersistence) return
  c.call('persist', () => {
    if (!host.suppressesPersistence()) host.persist({ turnId, outcome })
  })
}

/** A final transcript is taken up: to processing, and asked. */
export function takeUp(c: Conversation, utterance: Utterance, cause: Voice.TransitionCause): void {
  const turn = touchTurn(c)
  c.handled.add(utterance.id)
  c.heardBefore.delete(utterance.id)
  c.failed = undefined
  turn.awaitsFinal = false
  turn.utteranceId = utterance.id
  turn.transcript = utterance.text
  if (utterance.confidence !== undefined) turn.confidence = utterance.confidence
  c.timers.drop('finalize')
  c.move('processing', cause)
  ask(c, utterance)
}

function ask(c: Conversation, utterance: Utterance): void {
  const { turn } = c
  if (turn === undefined) return
  const { settings } = c.ports
  // The limit itself is still in time.
  c.timers.set('answer', settings.copilotTimeoutMs + 1)
  if (settings.responder === 'local') return
  if (settings.responder === 'server') {
    const { announced } = c
    c.announced = undefined
    if (announced !== undefined) c.put({ is: 'accepted', requestId: announced })
    return
  }
  const id = `request-${crypto.randomUUID()}`
  c.requests.add(id)
  turn.request = { id, own: true, attempt: 1, accepted: false, open: true }
  send(c, utterance.id, utterance.text)
}

/** Sends the prompt of the turn, for the first time or again. */
export function send(c: Conversation, utteranceId: string, text: string): void {
  const request = c.turn?.request
  if (request === undefined) return
  const { id: requestId, attempt } = request
  c.call(
    'copilot.send',
    () => c.ports.copilot.send({ requestId, utteranceId, text, attempt }),
    () => c.put({ is: 'failed', requestId, retryable: true, code: 'SEND' }),
  )
}

/** Gives the answer in hand to TTS, under a new handle. */
export function speak(c: Conversation): void {
  const { turn } = c
  if (turn?.answer === undefined) return
  const handleId = `handle-${crypto.randomUUID()}`
  const requestId = turn.request === undefined ? {} : { requestId: turn.request.id }
  const request = { handleId, ...requestId, text: turn.answer, last: true }
  turn.handleId = handleId
  turn.buffered = false
  const error = { code: 'SPEAK', message: '', recoverable: true }
  c.call(
    'tts.speak',
    () => c.ports.tts.speak(request),
    () => c.put({ is: 'tts.error', handleId, error }),
  )
}

/** Silences the answer that is played or about to be. */
export function silence(c: Conversation, how: 'stop' | 'hardStop'): void {
  const handleId = c.turn?.handleId
  if (c.turn === undefined || handleId === undefined) return
  forgetHandle(c)
  c.call(`tts.${how}`, () => c.ports.tts[how](handleId))
}

export function forgetHandle(c: Conversation): void {
  if (c.turn?.handleId === undefined) return
  c.deadHandles.add(c.turn.handleId)
  delete c.turn.handleId
  c.turn.buffered = false
}

/** Gives the prompt up that has no answer yet. */
export function cancelRequest(c: Conversation): void {
  const request = c.turn?.request
  if (request === undefined || !request.open) return
  request.open = false
  c.call('copilot.cancel', () => c.ports.copilot.cancel(request.id))
}

/** Drops all work in hand, for a fault or the end. */
export function abandon(c: Conversation): void {
  cancelRequest(c)
  silence(c, 'hardStop')
  c.timers.clear()
  c.gate = undefined
  c.resuming = undefined
  c.answerLost = undefined
  c.deferred = []
  c.announced = undefined
  c.failed = undefined
  c.userTalks = false
  endTurn(c, c.turn?.touched === true && c.turn.interruptions === 0 ? 'turn-interrupted' : 'dropped', 'abandoned')
}

/** An utterance that came at another time waits for listening. */
export function keep(c: Conversation, utterance: Utterance): void {
  if (c.handled.has(utterance.id) || utterance.text.trim() === '') return
  if (c.utterances.some((one) => one.id === utterance.id)) return
  c.utterances.push(utterance)
  if (c.utterances.length <= c.ports.settings.queueLimit) return
  if (c.choices.overflow === 'newest') c.utterances.pop()
  else c.utterances.shift()
  c.note('event.ignored', 'queue-full')
}
