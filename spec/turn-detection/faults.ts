/** What may go wrong around turn detection: a server that refuses, falls silent or goes, and callers that are wrong. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'update refused', hears: [{ hears: 'session.rejected' }] },
  { says: 'session closes', hears: [{ hears: 'session.closed' }] },
  { says: 'server degraded', hears: [{ hears: 'degraded' }] },
  { says: 'capture stops', hears: [{ hears: 'capture.stopped' }] },
  { says: 'wrong settings', hears: [{ hears: 'user.misconfigure' }] },
]
