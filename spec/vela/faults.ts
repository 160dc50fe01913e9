/** Possible failures around Vela's gateway: invalid frames, a pipeline that fails, a neighbour that floods. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'connection down', receives: [{ receives: 'closed' }] },
  { says: 'not JSON', receives: [{ receives: 'frame.not-json' }] },
  { says: 'no envelope', receives: [{ receives: 'frame.not-envelope' }] },
  { says: 'unknown name', receives: [{ receives: 'frame.unknown-name' }] },
  { says: 'wrong payload', receives: [{ receives: 'frame.bad-payload' }] },
  { says: 'binary frame', receives: [{ receives: 'frame.binary' }] },
  { says: 'too large', receives: [{ receives: 'frame.too-large' }] },
  { says: 'broken frame', receives: [{ receives: 'frame.broken' }] },
  { says: 'pipeline fails', receives: [{ receives: 'turn.failed' }] },
  { says: 'neighbour goes', receives: [{ receives: 'neighbour.closed' }] },
]
