/** Amplifier: the content of the document, as one value. */
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
import { events, protocol } from './protocol.ts'
import { proven } from './proven.ts'
import { assumed, quiescence } from './quiescence.ts'
import { requirements } from './requirements.generated.ts'
import { choices, defaults } from './settings.ts'
import { rows } from './table.ts'
import { wiring } from './wiring.ts'

export default defineSpec<typeof protocol, Memory>(protocol, {
  name: 'amplifier',
  title: 'Amplifier voice client: conversation state machine',
  initial: 'off',
  coarse,
  fault: 'error',
  // The document's display for its states is the text of its indicators.
  labels: {},
  requirements,
  budgets,
  orders: [['response.cancel', 'conversation.item.truncate', 'playback.stop']],
  unspecified,
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
  quiescence,
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
  proven,
})
