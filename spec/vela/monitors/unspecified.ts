/** What the document leaves unspecified, although the chart could show it: no monitor reports it. */
import type { Unspecified } from '../../spec.ts'
import type { Memory } from '../memory.ts'

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  {
    what: 'anything',
    with: {},
    when: {
      asks: 'Was a second upgrade requested for an upgraded connection?',
      test: ({ isAskedAgain }) => isAskedAgain,
    },
    why:
      'A WebSocket is upgraded once (VEL-IF-02): whoever connects again has another connection, with a session of its own ' +
      '(VEL-T-18), and nothing of it reaches this one.',
  },
]
