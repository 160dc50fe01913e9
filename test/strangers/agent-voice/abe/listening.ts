import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { endTurn, keep, listen, send, takeUp, touchTurn } from './flow.ts'
import { policies } from './policies.ts'
import type { Utterance } from './turn.ts'

export function inListening(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'speech':
      return speech(c, event.on)
    case 'partial':
      return partial(c, event.utterance)
    case 'final':
      return final(c, event.utterance)
    case 'end-turn': {
      touchTurn(c).awaitsFinal = true
      c.timers.set('finalize', c.ports.settings.finalizeTimeoutMs)
      c.move('processing', 'user.endTurn')
      return c.call('stt.commit', () => c.ports.stt.commit())
    }
    case 'retry':
      return retry(c, event.turnId)
    case 'accepted':
      // A service that asks by itself may be ahead of the transcript.
      if (c.ports.settings.responder === 'server' && !c.requests.has(event.requestId)) c.announced = event.requestId
      return
    case 'next': {
      const first = c.utterances.shift()
      if (first !== undefined) takeUp(c, first, 'stt.final')
      return
    }
    case 'timer':
      if (event.name === 'finalize') {
        c.note('budget.exceeded', 'finalize')
        c.notify('unheard')
      }
      return
    default:
      c.note('event.ignored', event.is)
  }
}

function speech(c: Conversation, on: boolean): void {
  if (!policies[c.policy].ends) return
  // The end of speech that was answered already.
  if (!on && !c.talkedBefore && c.choices.speechEnd === 'wait') return
  touchTurn(c)
  if (on) return c.timers.drop('finalize')
  c.timers.set('finalize', c.ports.settings.finalizeTimeoutMs)
  if (c.choices.speechEnd === 'commit') c.call('stt.commit', () => c.ports.stt.commit())
}

/** Words so far: noted in the turn. */
export function partial(c: Conversation, { id, text, confidence }: Utterance): void {
  if (c.handled.has(id) || text.trim() === '') return
  c.heardBefore.add(id)
  const turn = touchTurn(c)
  turn.utteranceId = id
  turn.transcript = text
  if (confidence !== undefined) turn.confidence = confidence
}

function final(c: Conversation, utterance: Utterance): void {
  if (c.handled.has(utterance.id)) return c.note('event.ignored', 'repeated-final')
  if (utterance.text.trim() === '') {
    c.timers.drop('finalize')
    if (c.choices.emptyFinal === 'stay' || c.lastBlank === utterance.id) return
    c.lastBlank = utterance.id
    touchTurn(c)
    c.move('processing', 'stt.final')
    endTurn(c, c.choices.failedTurn, 'empty')
    return listen(c, 'stt.final')
  }
  const first = c.utterances.shift()
  if (first === undefined) return takeUp(c, utterance, 'stt.final')
  keep(c, utterance)
  takeUp(c, first, 'stt.final')
}

/** The user asks for the prompt again that failed: the same prompt, one attempt more. */
function retry(c: Conversation, turnId: string): void {
  const { failed } = c
  if (failed === undefined || failed.turnId !== turnId || c.turn?.transcript !== undefined) {
    return c.note('event.ignored', 'retry')
  }
  c.failed = undefined
  const turn = touchTurn(c)
  const { utterance, requestId, attempt } = failed
  turn.utteranceId = utterance.id
  turn.transcript = utterance.text
  if (utterance.confidence !== undefined) turn.confidence = utterance.confidence
  turn.request = { id: requestId, own: true, attempt: attempt + 1, accepted: false, open: true }
  c.timers.drop('finalize')
  c.timers.set('answer', c.ports.settings.copilotTimeoutMs + 1)
  c.move('processing', 'user.retry')
  send(c, utterance.id, utterance.text)
}
