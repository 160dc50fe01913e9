/** Vela's gateway: what the document says of one connection, as one value. */
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
import { wire } from './socket/wire.ts'
import { off, type State, states } from './states.ts'
import { wiring } from './wiring.ts'
import { effects, events, proposals } from './words.ts'

const spec: Spec<State, Memory> = {
  name: 'vela',
  title: 'Vela gateway: protocol and state machine',
  states,
  initial: off,
  coarse,
  fault: null,
  // The document names no words for phases: the browser shows what it likes.
  labels: {},
  requirements,
  budgets,
  events,
  effects,
  lanes: ['neighbour', 'page', 'subject', 'pipeline'],
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
  wire,
  cast: ['page', 'pipeline', 'neighbour'],
  opening: [
    { in: 'off', to: 'page', what: 'connects', with: {} },
    { in: 'idle', to: 'page', what: 'says', with: { text: 'What are your features?', forMs: 300 } },
    { in: 'speaking', to: 'page', what: 'cancels', with: {} },
  ],
  healing,
  free,
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
  awaiting,
  blameless,
  proven,
}

export default spec
