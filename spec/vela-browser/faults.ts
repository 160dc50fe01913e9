/** Possible failures around Vela's browser: its socket, and the messages over it. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'socket fails', receives: [{ receives: 'socket.failed' }] },
  { says: 'socket closes', receives: [{ receives: 'socket.closed' }] },
  { says: 'error told', receives: [{ receives: 'error' }] },
  { says: 'unknown message', receives: [{ receives: 'message.other' }] },
  { says: 'no message', receives: [{ receives: 'message.malformed' }] },
]
