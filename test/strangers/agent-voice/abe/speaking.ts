import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { endTurn, forgetHandle, keep, listen } from './flow.ts'
import { interrupt } from './interrupted.ts'
import { policies } from './policies.ts'

export function inSpeaking(c: Conversation, event: Event): void {
  const { turn } = c
  switch (event.is) {
    case 'speech':
      if (event.on && heeds(c)) interrupt(c, event.at)
      return
    case 'partial':
    case 'final': {
      const { id, text } = event.utterance
      const queued = c.utterances.some((one) => one.id === id)
      const fresh = !queued && !c.handled.has(id) && !c.heardBefore.has(id) && text.trim() !== ''
      if (event.is === 'final') keep(c, event.utterance)
      if (fresh && c.choices.sttInterrupts && heeds(c)) interrupt(c, c.now())
      return
    }
    case 'interrupt': {
      const speech = event.source === 'vad' || event.source === 'stt'
      if (speech && c.choices.explicitInterrupt === 'by-setting' && !c.ports.settings.bargeIn) return
      return interrupt(c, c.now())
    }
    case 'tts':
      if (event.handleId !== turn?.handleId || event.what === 'speaking') return
      if (event.what === 'silent' && c.choices.silence === 'ignored') return
      return spoken(c)
    case 'tts.error':
      c.notify('mute')
      forgetHandle(c)
      endTurn(c, c.choices.failedTurn, 'failed')
      return listen(c, 'tts.error')
    default:
      c.note('event.ignored', event.is)
  }
}

/** Whether speech interrupts an answer now. */
const heeds = (c: Conversation): boolean => c.ports.settings.bargeIn && policies[c.policy].interrupts

/** The first audio is buffered. */
export function beginSpeaking(c: Conversation, cause: Voice.TransitionCause): void {
  const { turn } = c
  const handleId = turn?.handleId
  if (turn === undefined || handleId === undefined) return
  turn.buffered = true
  c.timers.drop('buffer')
  c.move('speaking', cause)
  c.call('captions.align', () => c.ports.captions.align({ turnId: turn.id, handleId }))
  if (c.choices.talkingOver === 'interrupt' && c.userTalks && heeds(c)) interrupt(c, c.now())
}

/** The answer was heard to its end: a turn is complete, and what went wrong before it is forgiven. */
function spoken(c: Conversation): void {
  forgetHandle(c)
  c.recoveries = 0
  Object.assign(c.breaker, { faults: [], open: false, trial: false })
  endTurn(c, 'turn-completed', 'completed')
  listen(c, 'tts.complete')
}
