/**
 * What campaigns need to know of the browser's connection: how it reaches quiescence, and what the document assumes.
 */
import type { Spec } from '../spec.ts'
import { type State, states } from './states.ts'

/** A network may still carry earlier messages: late, with jitter, and held back for 3 s each. */
const onTheWayMs = 10_000

/**
 * In order: pending messages arrive, with all their effects; the visitor connects anew; and every open socket is
 * closed. Times in ms.
 */
export const quiescence: Spec<State>['quiescence'] = [
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

/** The words of a message are always its sender's own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
