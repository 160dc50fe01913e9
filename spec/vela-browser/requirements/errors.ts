/** Errors that the browser survives. */
import type { Requirement } from '../../requirement.ts'

export const errors: readonly Requirement[] = [
  {
    id: 'VEL-ERR-06',
    source: 'UI connection shell behavior, chars 2840-2974',
    kind: 'error',
    basis: 'document',
    statement: 'The UI never throws on malformed messages, socket errors or error events.',
  },
  {
    id: 'VEL-ERR-07',
    source: 'WebSocket Message Envelope, chars 1026-1073',
    kind: 'error',
    basis: 'interpreted',
    statement: 'A well-formed server event of unknown type is ignored by the UI, not treated as malformed.',
    ruling: 'Unknown names might count as malformed. Ruling: ignored.',
  },
]
