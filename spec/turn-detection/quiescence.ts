/**
 * What campaigns need to know of turn detection: how it reaches quiescence (TD-VAL-03, TD-EDGE-05, TD-RUL-05), and
 * what the document assumes of the world. Times in ms.
 */
import type { Spec } from '../spec.ts'
import { defaults } from './settings.ts'
import { type State, states } from './states.ts'

const { ackTimeoutMs, missingSpeechMs } = defaults

/** In order: the user is silent and pending messages arrive, the server reports again, and the session is over. */
export const quiescence: Spec<State>['quiescence'] = [
  {
    says: [{ what: 'capture.unvoiced', with: {} }],
    rests: states,
    withinMs: ackTimeoutMs + missingSpeechMs,
    requirements: ['TD-VAL-03', 'TD-REQ-006', 'TD-EDGE-05'],
  },
  {
    says: [
      { what: 'speech-start', with: {} },
      { what: 'speech-stop', with: {} },
    ],
    when: 'lifeIsPlain',
    rests: ['server_vad', 'semantic_vad', 'manual'],
    withinMs: ackTimeoutMs + missingSpeechMs,
    requirements: ['TD-VAL-03', 'TD-REQ-006', 'TD-EDGE-05'],
  },
  {
    says: [{ what: 'session.closed', with: {} }],
    rests: ['server_vad', 'semantic_vad', 'manual'],
    withinMs: ackTimeoutMs,
    requirements: ['TD-RUL-05'],
  },
]

/**
 * A nominal network, a panel that displays in time, and a server that answers in time (TD-ASM-03, TD-VAL-02,
 * TD-AC-006).
 */
export const assumed: Spec['assumed'] = {
  options: { 'panel.delayMs': 150, 'network.corruptPercent': 0 },
  monitors: ['world.signals-within-150', 'world.answers-within-300'],
}
