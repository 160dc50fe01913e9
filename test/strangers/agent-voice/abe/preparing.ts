import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { fault } from './faulted.ts'
import { listen } from './flow.ts'

export function inPreparing(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'audio':
    case 'stt.ready':
      return whenReady(c)
    case 'timer':
      if (event.name === 'prepare') fault(c, 'PREPARE_TIMEOUT', false)
      return
    default:
      c.note('event.ignored', event.is)
  }
}

export function whenReady(c: Conversation): void {
  if (c.microphone && c.sttReady) listen(c, 'audio.ready')
}
