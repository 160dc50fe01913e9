/** The mode, as it is told: it follows the configuration that is in force (TD-IF-07). */
import { parts } from '../setup.ts'
import { publishMode } from './effects-of.ts'
import { id } from './places.ts'

const server = (row: string) =>
  ({
    guard: 'serverVadInForce',
    target: 'server_vad',
    meta: id(row),
    actions: publishMode('server_vad'),
  }) as const

const semantic = (row: string) =>
  ({
    guard: 'semanticVadInForce',
    target: 'semantic_vad',
    meta: id(row),
    actions: publishMode('semantic_vad'),
  }) as const

/** Where the user decides about turns, what the server said of speech is over. */
const byHand = (row: string) =>
  ({
    guard: 'manualInForce',
    target: 'manual',
    meta: id(row),
    actions: [publishMode('manual'), 'forgetSpeech'],
  }) as const

/** Which of the three it is. */
export const mode = parts.createStateConfig({
  initial: 'server_vad',
  states: {
    server_vad: { always: [semantic('TT-06.server'), byHand('TT-07.server')] },
    semantic_vad: { always: [server('TT-05.semantic'), byHand('TT-07.semantic')] },
    manual: { always: [server('TT-05.manual'), semantic('TT-06.manual')] },
  },
})
