/** Vantum: the content of the document, as one value. */
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
import { rows } from './table.ts'
import { wiring } from './wiring.ts'

export default defineSpec<typeof protocol, Memory>(protocol, {
  name: 'vantum',
  title: 'Vantum backend: conversation state machine',
  initial: 'INITIALIZING',
  coarse,
  fault: null,
  // The document gives no words for its states: a client displays its own.
  labels: {},
  requirements,
  budgets,
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
  reducer,
  facts,
  limits,
  rows,
  forbidden,
  monitors,
  unspecified,
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
  quiescence,
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
  proven,
})
