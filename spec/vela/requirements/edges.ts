/** Edge cases. */
import type { Requirement } from '../../requirement.ts'

export const edges: readonly Requirement[] = [
  {
    id: 'VEL-EDGE-01',
    source: 'response.cancel Handling Requirements, chars 4637-4667',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'Outputs of a cancelled turn that arrive later are never forwarded.',
    ruling:
      'Late outputs are not mentioned. Ruling: never forwarded: no transcript, delta or response.completed of that turn.',
  },
  {
    id: 'VEL-EDGE-02',
    source: 'Current skeleton behavior, chars 2111-2176',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'response.cancel that arrives after response.completed is a cancel in idle.',
    ruling: 'See VEL-T-17. Ruling: see VEL-T-17.',
    sameAs: 'VEL-T-17',
  },
  {
    id: 'VEL-EDGE-03',
    source: 'Client event intent, chars 1437-1518',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'A chunk sent after its commit does not leak into the next turn.',
    ruling: 'See VEL-T-05. Ruling: dropped.',
    sameAs: 'VEL-T-05',
  },
  {
    id: 'VEL-EDGE-04',
    source: 'Current skeleton behavior, chars 1684-1709',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Messages of one connection are handled in order, one at a time, however many arrive together.',
    ruling: 'Ordering is not mentioned. Ruling: strictly serial per connection.',
  },
  {
    id: 'VEL-EDGE-05',
    source: 'Current skeleton behavior, chars 2336-2412',
    kind: 'invariant',
    basis: 'interpreted',
    statement: "One connection's errors, closes or floods never affect another.",
    ruling:
      'Only malformed frames and the process are mentioned. Ruling: errors, closes and floods of one connection leave the others alone; floods are bounded by VEL-G-07.',
  },
  {
    id: 'VEL-EDGE-06',
    source: 'Current skeleton behavior, chars 1747-1774',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'Closing during thinking or speaking aborts the turn once and sends nothing more.',
    ruling: 'See VEL-T-18. Ruling: see VEL-T-18.',
    sameAs: 'VEL-T-18',
  },
]
