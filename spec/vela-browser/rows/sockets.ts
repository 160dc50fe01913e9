/** Sockets: open, close, and fail; what is heard of an older one is ignored. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { allBut } from './groups.ts'

const older = { not: 'socketIsCurrent' } as const

export const sockets: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-220',
    from: ['connecting'],
    on: { event: 'socket.opened' },
    when: 'socketIsCurrent',
    to: 'connected',
    // A monitor asks for it where nobody has asked the socket to close; no browser opens one behind that.
    basis: 'interpreted',
    requirements: ['VEL-T-20', 'VEL-ST-07'],
    says: 'When the socket is open there is a connection.',
  },
  {
    id: 'VEL-ROW-221',
    from: ['connecting'],
    on: { event: 'socket.opened' },
    when: older,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'An older socket opens in vain.',
  },
  {
    id: 'VEL-ROW-222',
    from: allBut('connecting'),
    on: { event: 'socket.opened' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-20'],
    says: 'Nobody waits for a socket.',
  },
  {
    id: 'VEL-ROW-223',
    from: ['connected'],
    on: { event: 'socket.closed' },
    when: 'socketIsCurrent',
    to: 'disconnected',
    basis: 'document',
    requirements: ['VEL-T-21', 'VEL-ST-08'],
    says: 'When the socket closes the connection is over.',
  },
  {
    id: 'VEL-ROW-224',
    from: ['connecting'],
    on: { event: 'socket.closed' },
    when: 'socketIsCurrent',
    to: 'disconnected',
    basis: 'ruling',
    requirements: ['VEL-T-21'],
    says: 'A socket that closes before it was open has connected nobody.',
  },
  {
    id: 'VEL-ROW-225',
    from: ['connected'],
    on: { event: 'socket.closed' },
    when: older,
    to: 'stay',
    basis: 'document',
    requirements: ['VEL-ST-08', 'VEL-ST-07', 'VEL-T-23'],
    says: 'The end of an older socket ends no connection over a socket that is open.',
  },
  {
    id: 'VEL-ROW-278',
    from: ['connecting'],
    on: { event: 'socket.closed' },
    when: older,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'An older socket closes while another one is opened, and that is all.',
  },
  {
    id: 'VEL-ROW-226',
    from: ['error'],
    on: { event: 'socket.closed' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-21', 'VEL-ST-09'],
    says: 'An error stays visible when the socket closes.',
  },
  {
    id: 'VEL-ROW-227',
    from: ['not connected', 'disconnected'],
    on: { event: 'socket.closed' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-21'],
    says: 'What is closed does not close again.',
  },
]
