/** The visitor: connects, disconnects, and has something to say. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { allBut } from './groups.ts'

const connects: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-201',
    from: ['not connected'],
    on: { event: 'connect' },
    when: true,
    to: 'connecting',
    does: ['socket.open'],
    basis: 'document',
    requirements: ['VEL-T-19', 'VEL-ST-05', 'VEL-ST-06'],
    says: 'A socket is opened.',
  },
  {
    id: 'VEL-ROW-202',
    from: ['disconnected'],
    on: { event: 'connect' },
    when: true,
    to: 'connecting',
    does: ['socket.open'],
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'Whoever was disconnected may connect again.',
  },
  {
    id: 'VEL-ROW-203',
    from: ['error'],
    on: { event: 'connect' },
    when: { all: ['socketIsUp', { not: 'closeIsAsked' }] },
    to: 'connecting',
    does: ['socket.close', 'socket.open'],
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'A socket that is still up behind an error is closed before another one is opened.',
  },
  {
    id: 'VEL-ROW-204',
    from: ['error'],
    on: { event: 'connect' },
    when: { not: { all: ['socketIsUp', { not: 'closeIsAsked' }] } },
    to: 'connecting',
    does: ['socket.open'],
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'Behind an error one may connect again.',
  },
  {
    id: 'VEL-ROW-205',
    from: ['connecting', 'connected'],
    on: { event: 'connect' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'Whoever connects already is not connected twice.',
  },
]

const disconnects: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-206',
    from: ['connecting', 'connected', 'error'],
    on: { event: 'disconnect' },
    when: { all: ['socketIsUp', { not: 'closeIsAsked' }] },
    to: 'stay',
    does: ['socket.close'],
    basis: 'ruling',
    requirements: ['VEL-T-21'],
    says: 'The socket is closed; the state follows when it is.',
  },
  {
    id: 'VEL-ROW-207',
    from: ['connecting', 'connected', 'error'],
    on: { event: 'disconnect' },
    when: { not: { all: ['socketIsUp', { not: 'closeIsAsked' }] } },
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-21'],
    says: 'What closes already is not closed again.',
  },
  {
    id: 'VEL-ROW-208',
    from: ['not connected', 'disconnected'],
    on: { event: 'disconnect' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-21'],
    says: 'Where there is no connection none is ended.',
  },
]

const sends: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-209',
    from: ['connected'],
    on: { event: 'send' },
    when: { all: ['profileIsFull', { not: 'closeIsAsked' }] },
    to: 'stay',
    does: ['socket.send'],
    basis: 'ruling',
    requirements: ['VEL-IF-05'],
    says: 'What is to be said is sent.',
  },
  {
    id: 'VEL-ROW-210',
    from: ['connected'],
    on: { event: 'send' },
    when: { not: { all: ['profileIsFull', { not: 'closeIsAsked' }] } },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['VEL-IF-05'],
    says: 'The baseline sends nothing.',
  },
  {
    id: 'VEL-ROW-211',
    from: allBut('connected'),
    on: { event: 'send' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-IF-05'],
    says: 'Without a connection nothing is sent.',
  },
]

export const visitor: readonly Row<State, FactName>[] = [...connects, ...disconnects, ...sends]
