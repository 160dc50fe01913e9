import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { endTurn, forgetHandle, keep, listen, silence } from './flow.ts'

/** The user speaks over the answer: it fades out, and its captions end there. */
export function interrupt(c: Conversation, detectedAt: number): void {
  const { turn } = c
  const handleId = turn?.handleId
  if (turn === undefined || handleId === undefined) return
  turn.interruptions += 1
  c.timers.set('clear', detectedAt + c.ports.settings.interruptBudgetMs - c.now())
  c.move('interrupted', 'user.interrupt')
  c.call('tts.cancel', () => c.ports.tts.cancel(handleId))
  c.call('captions.truncate', () => c.ports.captions.truncate({ turnId: turn.id, handleId }))
  c.tellTurn('turn-interrupted', turn, 'assistant')
}

export function inInterrupted(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'final':
      return keep(c, event.utterance)
    case 'tts':
      if (event.handleId !== c.turn?.handleId || event.what === 'speaking') return
      return cleared(c)
    case 'tts.error':
      return cleared(c)
    case 'timer':
      if (event.name !== 'clear') return
      c.note('forced', 'interrupt')
      silence(c, 'hardStop')
      return cleared(c)
    default:
      c.note('event.ignored', event.is)
  }
}

/** The answer is silent: its turn is over, the next is the user's. */
export function cleared(c: Conversation): void {
  forgetHandle(c)
  endTurn(c, 'dropped', 'interrupted')
  listen(c, 'interrupt.cleared')
}
