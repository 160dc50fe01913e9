/** Vela's browser: the requirements of the document for its connection, as one value. */
import { defineSpec } from '../define.ts'
import { codes } from './codes.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { forbidden } from './forbidden.ts'
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
import { rows } from './table.ts'
import { wiring } from './wiring.ts'

export default defineSpec<typeof protocol, Memory>(protocol, {
  name: 'vela-browser',
  title: "Vela browser: the connection's state machine",
  initial: 'not connected',
  coarse,
  fault: 'error',
  // The displayed names are those of the document.
  labels: {},
  requirements,
  lanes: ['visitor', 'screen', 'subject', 'gateway'],
  codes,
  reducer,
  facts,
  rows,
  forbidden,
  monitors,
  faults,
  metrics,
  proposals,
  resolve,
  wiring,
  cast: ['visitor', 'gateway'],
  opening: [
    { in: 'not connected', to: 'visitor', what: 'connects', with: {} },
    { in: 'connected', to: 'gateway', what: 'closes the socket', with: {} },
    { in: 'disconnected', to: 'visitor', what: 'connects', with: {} },
  ],
  quiescence,
  unspecified,
  assumed,
  deterministic: ['VEL-ST-10'],
  settings: { ...defaults },
  choices,
  variants: [{ ...defaults, profile: 'baseline' }],
  proven,
})
