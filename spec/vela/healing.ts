/** What campaigns need to know of the gateway: how a conversation is healed, and what the document assumes. */
import type { Spec } from '../spec.ts'
import { type State, states } from './states.ts'

/** A network may still carry what was said before: late, varied, and held back for 3 s each. */
const onTheWayMs = 10_000

/**
 * In order: what is on its way arrives, whatever that leads to; a cancel ends whatever goes on, and a second one whatever
 * was kept for the next turn, after which somebody asks for the phase; and a connection that is closed ends everything.
 * Times in ms.
 */
export const healing: Spec<State>['healing'] = [
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

/** Whatever is said, its words and its numbers are its sender's own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
