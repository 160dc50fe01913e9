/** Trouble: a socket that fails, a message that nobody can read, an error of the gateway. All three are one state. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

type Kind = Pick<Row<State, FactName>, 'from' | 'when' | 'to' | 'basis' | 'requirements' | 'says'> & {
  /** The event of each row, by its id. */
  readonly events: Readonly<Record<string, string>>
}

const kinds: readonly Kind[] = [
  {
    events: {
      'VEL-ROW-230': 'socket.failed',
      'VEL-ROW-231': 'message.malformed',
      'VEL-ROW-232': 'error',
    },
    from: ['connected'],
    when: 'socketIsCurrent',
    to: 'error',
    // By way of disconnected, as the chain is drawn, it is an error as well; a monitor takes both ways.
    basis: 'interpreted',
    requirements: ['VEL-T-22', 'VEL-ERR-06', 'VEL-ST-09'],
    says: 'Whatever goes wrong on a connection is an error that shows, and nothing is thrown.',
  },
  {
    events: {
      'VEL-ROW-233': 'socket.failed',
      'VEL-ROW-234': 'message.malformed',
      'VEL-ROW-235': 'error',
    },
    from: ['connecting', 'disconnected'],
    when: 'socketIsCurrent',
    to: 'error',
    basis: 'ruling',
    requirements: ['VEL-T-22'],
    says: 'What goes wrong before a connection or behind it is an error, too.',
  },
  {
    events: {
      'VEL-ROW-236': 'socket.failed',
      'VEL-ROW-237': 'message.malformed',
      'VEL-ROW-238': 'error',
    },
    from: ['connecting', 'connected', 'disconnected'],
    when: { not: 'socketIsCurrent' },
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    says: 'What goes wrong on an older socket is ignored.',
  },
  {
    events: {
      'VEL-ROW-239': 'socket.failed',
      'VEL-ROW-240': 'message.malformed',
      'VEL-ROW-241': 'error',
    },
    from: ['not connected', 'error'],
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VEL-T-22', 'VEL-ERR-06'],
    says: 'Behind an error another one changes nothing.',
  },
]

export const trouble: readonly Row<State, FactName>[] = kinds.flatMap(({ events, ...row }) =>
  Object.entries(events).map(([id, event]) => ({ ...row, id, on: { event } })),
)
