/**
 * What campaigns need to know of Amplifier: how a conversation reaches quiescence, and what the document assumes.
 * Times in ms.
 */
import type { Spec } from '../spec.ts'
import { defaults } from './settings.ts'
import type { State } from './states.ts'

const { taskMs, listeningMs, processingMs, reconnectingMs, errorMs, sessionLimitMs } = defaults

/**
 * An agent's time, and the limits of the states that may follow it; from speaking at most the rest of a session
 * (AMP-INV-05).
 */
const settledMs = sessionLimitMs + taskMs + listeningMs + 4 * processingMs + reconnectingMs + errorMs

/** Longer than any answer lasts, for any length of its chunks. */
const everythingMs = 100_000_000

/**
 * All pending work ends when no further input arrives, once the lost reports of agents, of the service and of the
 * player are delivered; then the user hangs up. Without that a stay in speaking or waiting_amplifier lasts for
 * minutes.
 */
export const quiescence: Spec<State>['quiescence'] = [
  {
    says: [
      { what: 'iceConnectionState', with: { state: 'connected' } },
      { what: 'agent_task_complete', with: { call: 'current', text: 'fresh', characters: 40 } },
      { what: 'response.done', with: { response: 'current', status: 'completed' } },
      { what: 'playback_complete', with: { item: 'current', playedMs: everythingMs } },
    ],
    rests: ['off', 'idle', 'terminated'],
    withinMs: settledMs,
    requirements: ['AMP-INV-05', 'AMP-INV-03'],
  },
  {
    says: [{ what: 'user_end_session', with: {} }],
    rests: ['terminated'],
    withinMs: 0,
    requirements: ['AMP-ST-09', 'AMP-T-53'],
  },
]

/** The words and ids in a report of a service are always its own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
