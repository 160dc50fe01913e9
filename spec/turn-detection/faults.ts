/**
 * Possible failures around turn detection: a server that refuses, falls silent or closes, and callers that are wrong.
 */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'update refused', receives: [{ receives: 'session.rejected' }] },
  { says: 'session closes', receives: [{ receives: 'session.closed' }] },
  { says: 'server degraded', receives: [{ receives: 'degraded' }] },
  { says: 'capture stops', receives: [{ receives: 'capture.stopped' }] },
  { says: 'wrong settings', receives: [{ receives: 'user.misconfigure' }] },
]
