/**
 * What campaigns need to know of Vantum: how a conversation reaches quiescence, and what the document assumes. Times
 * in ms.
 */
import type { Spec } from '../spec.ts'
import { defaults } from './settings.ts'
import type { State } from './states.ts'

const { setupTimeoutMs, llmTimeoutMs, interruptedMaxMs, cleanupMaxMs } = defaults

/** A network may still carry earlier messages: no longer than the longest limit, and once more for jitter. */
const onTheWayMs = 2 * (llmTimeoutMs + 1)

/** In order: all pending work ends, and then the call is over. A reply may be spoken for ever. */
export const quiescence: Spec<State>['quiescence'] = [
  {
    says: [
      {
        what: 'CONNECTIONS_READY',
        with: { recognition: true, configuration: true, context: true, resampler: true },
      },
      { what: 'VAD', with: { confidence: 0 } },
      { what: 'CLEANUP_COMPLETE', with: { utterance: 'current' } },
    ],
    rests: ['LISTENING', 'RESPONDING', 'ENDED'],
    withinMs: onTheWayMs + setupTimeoutMs + llmTimeoutMs + 1 + interruptedMaxMs,
    requirements: ['VAN-INV-07', 'VAN-TO-01', 'VAN-TO-02'],
  },
  {
    says: [{ what: 'CALL_END', with: {} }],
    rests: ['ENDED'],
    withinMs: cleanupMaxMs,
    requirements: ['VAN-INV-03', 'VAN-T-51'],
  },
]

/** The words and ids in a report of a service are always its own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
