/** Vela's gateway: the requirements of the document for one connection, as one value. */
import { defineSpec } from '../define.ts'
import { budgets } from './budgets.ts'
import { codes } from './codes.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { forbidden } from './forbidden.ts'
import { limits } from './limits.ts'
import { type Memory, reducer, resolve } from './memory.ts'
import { metrics } from './metrics.ts'
import { unspecified } from './monitors/unspecified.ts'
import { monitors } from './monitors.ts'
import { coarse } from './phases.ts'
import { proposals } from './proposals.ts'
import { protocol } from './protocol.ts'
import { proven } from './proven.ts'
import { assumed, quiescence } from './quiescence.ts'
import { requirements } from './requirements.generated.ts'
import { choices, defaults } from './settings.ts'
import { wire } from './socket/wire.ts'
import { off } from './states.ts'
import { rows } from './table.ts'
import { wiring } from './wiring.ts'

export default defineSpec<typeof protocol, Memory>(protocol, {
  name: 'vela',
  title: 'Vela gateway: protocol and state machine',
  initial: off,
  coarse,
  fault: null,
  // The document gives no words for phases: the browser displays its own.
  labels: {},
  requirements,
  budgets,
  lanes: ['neighbour', 'page', 'subject', 'pipeline'],
  codes,
  reducer,
  facts,
  limits,
  rows,
  forbidden,
  monitors,
  faults,
  metrics,
  proposals,
  resolve,
  wiring,
  wire,
  cast: ['page', 'pipeline', 'neighbour'],
  opening: [
    { in: 'off', to: 'page', what: 'connects', with: {} },
    { in: 'idle', to: 'page', what: 'says', with: { text: 'What are your features?', forMs: 300 } },
    { in: 'speaking', to: 'page', what: 'cancels', with: {} },
  ],
  quiescence,
  unspecified,
  assumed,
  deterministic: ['VEL-EDGE-04'],
  settings: { ...defaults },
  choices,
  variants: [
    { ...defaults, processor: 'none' },
    { ...defaults, cancelTarget: 'listening' },
    { ...defaults, turnTimeoutMs: 20_000 },
    { ...defaults, maxMessageBytes: 256, maxTurnChars: 200 },
  ],
  proven,
})
