/** Amplifier: what the document says, as one value. */
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
  name: 'amplifier',
  title: 'Amplifier voice client: conversation state machine',
  states,
  initial: 'off',
  coarse,
  fault: 'error',
  // What the document shows for its states stands in the words of its indicators.
  labels: {},
  requirements,
  budgets,
  events,
  effects,
  orders: [['response.cancel', 'conversation.item.truncate', 'playback.stop']],
  free,
  lanes: [
    'user',
    'microphone',
    'realtime',
    'webrtc',
    'endpoint',
    'host',
    'subject',
    'player',
    'coordinator',
    'agent',
    'store',
    'screen',
    'bus',
    'logger',
  ],
  codes: [...codes, ...events.map(({ name }) => name)],
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
  cast: ['user', 'realtime', 'webrtc', 'endpoint', 'player', 'coordinator', 'agent', 'host', 'store'],
  opening: [
    { in: 'off', to: 'user', what: 'asks for a session', with: {} },
    { in: 'idle', to: 'user', what: 'says', with: { text: 'What can you do?', forMs: 1200 } },
    { in: 'listening', to: 'realtime', what: 'will answer with', with: { what: 'speech' } },
    { in: 'idle', to: 'user', what: 'says', with: { text: 'What is in this file?', forMs: 1000 } },
    { in: 'listening', to: 'realtime', what: 'will call', with: { tool: 'read_file' } },
    { in: 'idle', to: 'user', what: 'says', with: { text: 'Tidy it up, please.', forMs: 1500 } },
    { in: 'listening', to: 'realtime', what: 'will call', with: { tool: 'task' } },
    { in: 'idle', to: 'host', what: 'throws in a handler', with: {} },
    { in: 'error', to: 'user', what: 'dismisses the error', with: {} },
    { in: 'idle', to: 'webrtc', what: 'is lost', with: {} },
    { in: 'reconnecting', to: 'user', what: 'calls it off', with: {} },
    { in: 'idle', to: 'user', what: 'ends the session', with: {} },
  ],
  healing,
  assumed,
  deterministic: ['AMP-INV-13'],
  settings: { ...defaults },
  choices,
  variants: [
    { ...defaults, captureMode: 'ptt' },
    { ...defaults, captureMode: 'ptt', pttBargeIn: false },
    { ...defaults, autoResponse: true },
    { ...defaults, workingCue: true },
    { ...defaults, inactivityPrompt: true },
    { ...defaults, transcription: false },
  ],
  awaiting,
  blameless,
  proven,
}

export default spec
