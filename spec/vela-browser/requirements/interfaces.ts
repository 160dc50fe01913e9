/** Where it connects, and what it sends. */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'VEL-IF-03',
    source: 'Event Protocol, chars 465-512',
    kind: 'interface',
    basis: 'document',
    statement: 'The UI connects directly to /ws.',
  },
  {
    id: 'VEL-IF-04',
    source: 'Event Protocol, chars 515-585',
    kind: 'interface',
    basis: 'document',
    statement: 'The UI keeps two separate status values.',
    sameAs: 'VEL-ST-10',
  },
  {
    id: 'VEL-IF-05',
    source: 'Event Protocol, chars 588-685',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'In the described baseline the UI reads server events and sends neither session.start nor audio events.',
    ruling:
      "'currently', 'yet': a later UI will send. Ruling: binds the baseline profile only; a full UI may send all four messages.",
  },
]
