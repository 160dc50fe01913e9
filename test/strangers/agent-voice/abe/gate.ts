import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { fault } from './faulted.ts'
import { keep, listen } from './flow.ts'

/**
 * While listening waits for the microphone, nothing else happens in the state that is over; true when the event was
 * for the gate.
 */
export function gated(c: Conversation, event: Event): boolean {
  if (c.gate === undefined || c.state === 'suspended' || c.state === 'terminating' || c.state === 'faulted') return false
  if (event.is === 'timer') {
    if (event.name === 'gate') fault(c, 'MICROPHONE', false)
    return true
  }
  if (event.is === 'final') keep(c, event.utterance)
  else if (c.microphone && c.sttReady) listen(c, c.gate)
  return true
}
