/** Turn detection: what the document says, as one value. */
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
import { labels, type State, states } from './states.ts'
import { wiring } from './wiring.ts'
import { effects, events, proposals } from './words.ts'

const spec: Spec<State, Memory> = {
  name: 'turn-detection',
  title: 'Agent Voice: voice activity and turn detection',
  states,
  initial: 'server_vad',
  coarse,
  fault: 'fallback',
  labels,
  requirements,
  budgets,
  events,
  effects,
  free,
  lanes: ['user', 'capture', 'hint', 'subject', 'server', 'playback', 'conversation', 'panel', 'host'],
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
  cast: ['user', 'capture', 'hint', 'server', 'playback', 'panel'],
  opening: [
    { in: 'server_vad', to: 'user', what: 'initialises the coordinator', with: {}, prepares: true },
    { in: 'server_vad', to: 'server', what: 'creates a session', with: {}, prepares: true },
    { in: 'server_vad', to: 'capture', what: 'starts', with: {}, prepares: true },
    { in: 'server_vad', to: 'server', what: 'reports degradation', with: {} },
  ],
  healing,
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
  awaiting,
  blameless,
  proven,
}

export default spec
