/** Vantum: what the document says, as one value. */
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
  name: 'vantum',
  title: 'Vantum backend: conversation state machine',
  states,
  initial: 'INITIALIZING',
  coarse,
  fault: null,
  // The document names no words for its states: a client shows what it likes.
  labels: {},
  requirements,
  budgets,
  events,
  effects,
  lanes: [
    'client',
    'recognition',
    'setup',
    'subject',
    'model',
    'synthesis',
    'backend',
    'monitoring',
    'logger',
  ],
  codes,
  recall,
  facts,
  limits,
  rows,
  forbidden,
  monitors,
  free,
  faults,
  metrics,
  proposals,
  resolve,
  wiring,
  cast: ['client', 'recognition', 'setup', 'model', 'synthesis', 'backend'],
  opening: [
    { in: 'LISTENING', to: 'client', what: 'says', with: { text: 'What are your features?', forMs: 1500 } },
    { in: 'RESPONDING', to: 'recognition', what: 'detects an interruption', with: {} },
  ],
  healing,
  assumed,
  deterministic: ['VAN-INV-08'],
  settings: { ...defaults },
  choices,
  variants: [
    { ...defaults, setupTimeoutMs: 0 },
    { ...defaults, ttsStallMs: 5000 },
    { ...defaults, inputRateHz: 8000 },
    { ...defaults, rateLimitRetries: 0 },
  ],
  awaiting,
  blameless,
  proven,
}

export default spec
