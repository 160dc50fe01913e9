/** What campaigns need to know of the gateway: how a conversation reaches quiescence, and what the document assumes. */
import type { Spec } from '../spec.ts'
import { type State, states } from './states.ts'

/** A network may still carry earlier messages: late, with jitter, and held back for 3 s each. */
const onTheWayMs = 10_000

/**
 * In order: pending messages arrive, with all their effects; a cancel ends the current flow, and a second one all
 * that was kept for the next turn, after which a client requests the phase; and a connection that is closed ends
 * everything. Times in ms.
 */
export const quiescence: Spec<State>['quiescence'] = [
  {
    says: [{ what: 'session.start', with: {} }],
    rests: states,
    withinMs: onTheWayMs,
    requirements: ['VEL-T-02'],
  },
  {
    says: [
      { what: 'response.cancel', with: {} },
      { what: 'response.cancel', with: {} },
      { what: 'session.start', with: {} },
    ],
    rests: ['off', 'idle', 'listening'],
    withinMs: 0,
    requirements: ['VEL-T-15', 'VEL-T-16'],
  },
  {
    says: [{ what: 'closed', with: {} }],
    rests: ['off'],
    withinMs: 0,
    requirements: ['VEL-T-18', 'VEL-CTX-02'],
  },
]

/** The words and numbers of a message are always its sender's own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
