/** What campaigns need to know of Amplifier: how a conversation is healed, and what the document assumes. Times in ms. */
import type { Spec } from '../spec.ts'
import { defaults } from './settings.ts'
import type { State } from './states.ts'

const { taskMs, listeningMs, processingMs, reconnectingMs, errorMs, sessionLimitMs } = defaults

/** An agent's time, and the limits of the states that may follow it; from speaking at most the rest of a session (AMP-INV-05). */
const settledMs = sessionLimitMs + taskMs + listeningMs + 4 * processingMs + reconnectingMs + errorMs

/** More than an answer ever lasts, whatever the length of its chunks. */
const everythingMs = 100_000_000

/**
 * Whatever is under way comes to rest when nothing more happens, once what was lost of agents, of the service and of the
 * player is told; and then the user hangs up. Without that a stay in speaking or waiting_amplifier lasts for minutes.
 */
export const healing: Spec<State>['healing'] = [
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

/** Whatever a service says, its words and its ids are its own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
