/** What campaigns need to know of the browser's connection: how it is healed, and what the document assumes. */
import type { Spec } from '../spec.ts'
import type { State } from './states.ts'

/** In order: whatever is up is closed, and then the visitor connects anew. */
export const healing: Spec<State>['healing'] = [
  {
    says: [
      { what: 'disconnect', with: {} },
      { what: 'socket.closed', with: { socket: 'current' } },
    ],
    rests: ['not connected', 'disconnected', 'error'],
    withinMs: 0,
    requirements: ['VEL-T-21'],
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
]

/** Whatever is said, its words are its sender's own. */
export const assumed: Spec['assumed'] = { options: { 'network.corruptPercent': 0 }, monitors: [] }
