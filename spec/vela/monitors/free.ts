/** What the document leaves to everybody, though the chart could show it: nobody is blamed for it. */
import type { Free } from '../../spec.ts'
import type { Memory } from '../memory.ts'

/** Outputs about which nobody may be blamed. */
export const free: readonly Free<Memory>[] = [
  {
    what: 'anything',
    with: {},
    when: {
      asks: 'Was a connection that had been upgraded to be upgraded once more?',
      test: ({ isAskedAgain }) => isAskedAgain,
    },
    why:
      'A WebSocket is upgraded once (VEL-IF-02): whoever connects again has another connection, with a session of its own ' +
      '(VEL-T-18), and nothing of it reaches this one.',
  },
]
