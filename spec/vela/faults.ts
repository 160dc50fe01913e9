/** What may go wrong around Vela's gateway: frames that are none, a pipeline that fails, a neighbour that floods. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'connection down', hears: [{ hears: 'closed' }] },
  { says: 'not JSON', hears: [{ hears: 'frame.not-json' }] },
  { says: 'no envelope', hears: [{ hears: 'frame.not-envelope' }] },
  { says: 'unknown name', hears: [{ hears: 'frame.unknown-name' }] },
  { says: 'wrong payload', hears: [{ hears: 'frame.bad-payload' }] },
  { says: 'binary frame', hears: [{ hears: 'frame.binary' }] },
  { says: 'too large', hears: [{ hears: 'frame.too-large' }] },
  { says: 'broken frame', hears: [{ hears: 'frame.broken' }] },
  { says: 'pipeline fails', hears: [{ hears: 'turn.failed' }] },
  { says: 'neighbour goes', hears: [{ hears: 'neighbour.closed' }] },
]
