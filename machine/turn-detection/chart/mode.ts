/** The mode, as it is told: it follows the configuration that is in force (TD-IF-07). */
import type { Mode } from '../../../spec/turn-detection/states.ts'
import { parts } from '../setup.ts'
import { publishMode } from './effects-of.ts'
import { id } from './places.ts'

const inForce = {
  server_vad: 'serverVadInForce',
  semantic_vad: 'semanticVadInForce',
  manual: 'manualInForce',
} as const

const becomes = (to: Mode, row: string) =>
  ({ guard: inForce[to], target: to, meta: id(row), actions: publishMode(to) }) as const

/** Which of the three it is. */
export const mode = parts.createStateConfig({
  initial: 'server_vad',
  states: {
    server_vad: { always: [becomes('semantic_vad', 'TT-06.server'), becomes('manual', 'TT-07.server')] },
    semantic_vad: { always: [becomes('server_vad', 'TT-05.semantic'), becomes('manual', 'TT-07.semantic')] },
    manual: { always: [becomes('server_vad', 'TT-05.manual'), becomes('semantic_vad', 'TT-06.manual')] },
  },
})
