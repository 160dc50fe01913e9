/** The mode, as reported: it follows the configuration in force (TD-IF-07). */
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

/** Where the user decides about turns, the server's speech reports no longer count. */
const byHand = (row: string) =>
  ({
    guard: 'manualInForce',
    target: 'manual',
    meta: id(row),
    actions: [publishMode('manual'), 'forgetSpeech'],
  }) as const

/** The current mode, one of three. */
export const mode = parts.createStateConfig({
  initial: 'server_vad',
  states: {
    server_vad: { always: [semantic('TT-06.server'), byHand('TT-07.server')] },
    semantic_vad: { always: [server('TT-05.semantic'), byHand('TT-07.semantic')] },
    manual: { always: [server('TT-05.manual'), semantic('TT-06.manual')] },
  },
})
