/** The public pair that turn detection never publishes. */
import type { Forbidden } from '../row.ts'
import type { State } from './states.ts'

export const forbidden: readonly Forbidden<State>[] = [
  {
    from: 'manual',
    to: 'fallback',
    basis: 'interpreted',
    requirements: ['TD-RUL-01', 'TD-REQ-006', 'TD-AC-007'],
    because: 'where the server does not detect speech, none of its events can be missing',
  },
]
