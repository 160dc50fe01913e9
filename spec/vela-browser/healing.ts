/** What campaigns need to know of the browser's connection: how it is healed, and what the document assumes. */
import type { Spec } from '../spec.ts'
import { type State, states } from './states.ts'

/** A network may still carry what was said before: late, varied, and held back for 3 s each. */
const onTheWayMs = 10_000

/**
 * In order: what is on its way arrives, whatever that leads to; the visitor connects anew; and whatever is up is closed.
 * Times in ms.
 */
export const healing: Spec<State>['healing'] = [
  {
    says: [{ what: 'connect', with: {} }],
    rests: states,
    withinMs: onTheWayMs,
    requirements: ['VEL-T-23'],
  },
  {
    says: [
      { what: 'connect', with: {} },
      { what: 'socket.opened', with: { socket: 'current' } },
    ],
    rests: ['connected'],
    withinMs: 0,
    requirements: ['VEL-T-23'],
  },
  {
    says: [
      { what: 'disconnect', with: {} },
      { what: 'socket.closed', with: { socket: 'current' } },
    ],
    rests: ['not connected', 'disconnected', 'error'],
    withinMs: 0,
    requirements: ['VEL-T-21'],
  },
]

/** Whatever is said, its words are its sender's own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
