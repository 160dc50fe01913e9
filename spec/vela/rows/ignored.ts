/** What changes nothing wherever it comes: anything without a session, and whatever a neighbour does. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import { type State, states } from '../states.ts'

type Ignored = Pick<Row<State, FactName>, 'from' | 'basis' | 'requirements' | 'says'> & {
  /** The event of each row, by its id. */
  readonly events: Readonly<Record<string, string>>
}

const withoutConnection: Ignored = {
  events: {
    'VEL-ROW-090': 'closed',
    'VEL-ROW-091': 'session.start',
    'VEL-ROW-092': 'input_audio.append',
    'VEL-ROW-093': 'input_audio.commit',
    'VEL-ROW-094': 'response.cancel',
    'VEL-ROW-095': 'frame.not-json',
    'VEL-ROW-096': 'frame.not-envelope',
    'VEL-ROW-097': 'frame.unknown-name',
    'VEL-ROW-098': 'frame.bad-payload',
    'VEL-ROW-099': 'frame.binary',
    'VEL-ROW-100': 'frame.too-large',
    'VEL-ROW-101': 'frame.broken',
  },
  from: ['off'],
  basis: 'ruling',
  requirements: ['VEL-ST-11', 'VEL-T-18'],
  says: 'Without a connection nothing is heard, and nothing answered.',
}

const withoutSession: Ignored = {
  events: {
    'VEL-ROW-110': 'turn.partial',
    'VEL-ROW-111': 'turn.final',
    'VEL-ROW-112': 'turn.delta',
    'VEL-ROW-113': 'turn.finished',
    'VEL-ROW-114': 'turn.failed',
    'VEL-ROW-115': 'turn.works',
  },
  from: ['off'],
  basis: 'ruling',
  requirements: ['VEL-T-18', 'VEL-EDGE-06', 'VEL-CTX-02'],
  says: 'What a pipeline says of a session that is over is dropped.',
}

const elsewhere: Ignored = {
  events: {
    'VEL-ROW-120': 'neighbour.upgrade',
    'VEL-ROW-121': 'neighbour.message',
    'VEL-ROW-122': 'neighbour.output',
    'VEL-ROW-123': 'neighbour.closed',
  },
  from: states,
  basis: 'interpreted',
  requirements: ['VEL-EDGE-05', 'VEL-CTX-01'],
  says: 'What happens on another connection changes nothing here.',
}

export const ignored: readonly Row<State, FactName>[] = [
  withoutConnection,
  withoutSession,
  elsewhere,
].flatMap(({ events, ...row }) =>
  Object.entries(events).map(([id, event]) => ({ ...row, id, on: { event }, when: true, to: 'stay' })),
)
