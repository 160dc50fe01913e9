/** Agent Voice: what the document says, as one value. */
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
  name: 'agent-voice',
  title: 'Agent Voice: conversation state machine',
  states,
  initial: 'idle',
  coarse,
  fault: 'faulted',
  labels,
  requirements,
  budgets,
  events,
  effects,
  lanes: ['user', 'session', 'audio', 'stt', 'subject', 'copilot', 'tts', 'captions', 'panel', 'host'],
  // Suspended is published, then STT is paused, then the voice is stopped (AV-EDGE-03).
  orders: [['state', 'stt.pause', 'tts.stop']],
  free,
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
  cast: ['user', 'session', 'audio', 'stt', 'copilot', 'tts', 'panel'],
  opening: [
    { in: 'idle', to: 'session', what: 'becomes ready', with: {} },
    { in: 'idle', to: 'audio', what: 'is primed', with: {} },
    { in: 'idle', to: 'user', what: 'starts the conversation', with: {} },
    { in: 'listening', to: 'user', what: 'says', with: { text: 'What does this file do?', forMs: 1500 } },
  ],
  healing,
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
  awaiting,
  blameless,
  proven,
}

export default spec
