/** Vela's browser: what the document says of its connection, as one value. */
import type { Spec } from '../spec.ts'
import { awaiting } from './awaiting.ts'
import { blameless } from './blameless.ts'
import { budgets } from './budgets.ts'
import { codes } from './codes.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { forbidden } from './forbidden.ts'
import { assumed, healing } from './healing.ts'
import { limits } from './limits.ts'
import { type Memory, recall, resolve } from './memory.ts'
import { metrics } from './metrics.ts'
import { free } from './monitors/free.ts'
import { monitors } from './monitors.ts'
import { coarse } from './phases.ts'
import { proven } from './proven.ts'
import { requirements } from './requirements.ts'
import { rows } from './rows.ts'
import { choices, defaults } from './settings.ts'
import { type State, states } from './states.ts'
import { wiring } from './wiring.ts'
import { effects, events, proposals } from './words.ts'

const spec: Spec<State, Memory> = {
  name: 'vela-browser',
  title: "Vela browser: the connection's state machine",
  states,
  initial: 'not connected',
  coarse,
  fault: 'error',
  // The names of the document are what is shown.
  labels: {},
  requirements,
  budgets,
  events,
  effects,
  lanes: ['visitor', 'screen', 'subject', 'gateway'],
  codes,
  recall,
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
  cast: ['visitor', 'gateway'],
  opening: [
    { in: 'not connected', to: 'visitor', what: 'connects', with: {} },
    { in: 'connected', to: 'gateway', what: 'closes the socket', with: {} },
    { in: 'disconnected', to: 'visitor', what: 'connects', with: {} },
  ],
  healing,
  free,
  assumed,
  deterministic: ['VEL-ST-10'],
  settings: { ...defaults },
  choices,
  variants: [{ ...defaults, profile: 'baseline' }],
  awaiting,
  blameless,
  proven,
}

export default spec
