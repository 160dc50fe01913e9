import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { abandon } from './flow.ts'

/** Ends a conversation: nothing is played, asked or captured any more. */
export function terminate(c: Conversation, cause: Voice.TransitionCause, reason: string): void {
  if (c.state === 'terminating') return
  abandon(c)
  c.utterances = []
  c.heardBefore.clear()
  c.recoverDue = false
  c.released = false
  c.timers.set('terminate', c.ports.settings.terminateTimeoutMs)
  c.move('terminating', cause, reason)
  c.call('audio.release', () => c.ports.audio.release())
  c.rejectStarters(reason === 'user-request' || reason === 'disposed' ? 'ENDED' : 'FAILED')
}

export function inTerminating(c: Conversation, event: Event): void {
  if (event.is === 'audio' && event.signal.type === 'released') return finish(c)
  if (event.is === 'timer' && event.name === 'terminate') {
    c.note('forced', 'terminate')
    return finish(c)
  }
  c.note('event.ignored', event.is)
}

/** All streams are closed: idle, and the window is free. */
export function finish(c: Conversation): void {
  c.timers.clear()
  c.microphone = false
  c.sttReady = false
  c.move('idle', 'reset')
  c.lastTurn = undefined
  if (c.claimed) c.call('leaveWindow', () => c.ports.host.leaveWindow())
  c.claimed = false
  const enders = c.enders
  c.enders = []
  for (const { resolve } of enders) resolve()
  if (c.disposed) c.close()
}
