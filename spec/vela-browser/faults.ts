/** What may go wrong around Vela's browser: its socket, and what comes over it. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'socket fails', hears: [{ hears: 'socket.failed' }] },
  { says: 'socket closes', hears: [{ hears: 'socket.closed' }] },
  { says: 'error told', hears: [{ hears: 'error' }] },
  { says: 'unknown message', hears: [{ hears: 'message.other' }] },
  { says: 'no message', hears: [{ hears: 'message.malformed' }] },
]
