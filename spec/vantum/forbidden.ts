/**
 * Public pairs that Vantum never publishes. A state that leads to itself is no change at all; other monitors check
 * that.
 */
import type { Forbidden } from '../row.ts'
import { invalidPairs, type State } from './states.ts'

export const forbidden: readonly Forbidden<State>[] = invalidPairs
  .filter(({ from, to }) => from !== to)
  .map(({ from, to, requirement }) => ({
    from,
    to,
    basis: 'document',
    requirements: [requirement, 'VAN-INV-01'],
    because:
      from === 'ENDED' ? 'ENDED is the last state' : `the document has no transition from ${from} to ${to}`,
  }))
