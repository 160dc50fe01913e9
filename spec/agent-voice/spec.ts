/** Agent Voice: the content of the document, as one value. */
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
  name: 'agent-voice',
  title: 'Agent Voice: conversation state machine',
  initial: 'idle',
  coarse,
  fault: 'faulted',
  labels,
  requirements,
  budgets,
  lanes: ['user', 'session', 'audio', 'stt', 'subject', 'copilot', 'tts', 'captions', 'panel', 'host'],
  // Suspended is published, then STT is paused, then the voice is stopped (AV-EDGE-03).
  orders: [['state', 'stt.pause', 'tts.stop']],
  unspecified,
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
  cast: ['user', 'session', 'audio', 'stt', 'copilot', 'tts', 'panel'],
  opening: [
    { in: 'idle', to: 'session', what: 'becomes ready', with: {} },
    { in: 'idle', to: 'audio', what: 'is primed', with: {} },
    { in: 'idle', to: 'user', what: 'starts the conversation', with: {} },
    { in: 'listening', to: 'user', what: 'says', with: { text: 'What does this file do?', forMs: 1500 } },
  ],
  quiescence,
  assumed,
  deterministic: ['AV-DEF-01', 'AV-SCOPE-05'],
  settings: { ...defaults },
  choices,
  variants: [
    { ...defaults, bargeIn: false },
    { ...defaults, turnDetection: 'manual' },
    { ...defaults, responder: 'local' },
    { ...defaults, responder: 'server' },
  ],
  proven,
})
