/** Turn detection: the content of the document, as one value. */
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
import { labels } from './states.ts'
import { rows } from './table.ts'
import { wiring } from './wiring.ts'

export default defineSpec<typeof protocol, Memory>(protocol, {
  name: 'turn-detection',
  title: 'Agent Voice: voice activity and turn detection',
  initial: 'server_vad',
  coarse,
  fault: 'fallback',
  labels,
  requirements,
  budgets,
  unspecified,
  lanes: ['user', 'capture', 'hint', 'subject', 'server', 'playback', 'conversation', 'panel', 'host'],
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
  cast: ['user', 'capture', 'hint', 'server', 'playback', 'panel'],
  opening: [
    { in: 'server_vad', to: 'user', what: 'initialises the coordinator', with: {}, prepares: true },
    { in: 'server_vad', to: 'server', what: 'creates a session', with: {}, prepares: true },
    { in: 'server_vad', to: 'capture', what: 'starts', with: {}, prepares: true },
    { in: 'server_vad', to: 'server', what: 'reports degradation', with: {} },
  ],
  quiescence,
  assumed,
  deterministic: [],
  settings: { ...defaults },
  choices,
  variants: [
    { ...defaults, mode: 'semantic_vad', eagerness: 'high' },
    { ...defaults, mode: 'manual' },
    { ...defaults, createResponse: false },
    { ...defaults, interruptResponse: false },
    { ...defaults, allowAggressiveCutting: true },
  ],
  proven,
})
