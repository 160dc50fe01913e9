/** What the document leaves to everybody, though it can be seen: nobody is blamed for it, one way or the other. */
import type { Free } from '../../spec.ts'
import type { Memory } from '../memory.ts'

const ignored =
  'An event that means nothing in a state changes nothing (AMP-EDGE-01, AMP-ST-09). Whether that is written down, and of which ' +
  'events it is said, no line of the document asks for.'

/** Outputs about which nobody may be blamed. */
export const free: readonly Free<Memory>[] = [
  { what: 'ignored', with: {}, why: ignored },
  { what: 'log', with: { kind: 'ignored' }, why: ignored },
]
