/** Sessions: each connection has one, of its own, as long as it lasts. */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { endpointAsked } from './asked.ts'
import { always, type Link } from './trace-state.ts'

export const sameSession = always('session.same', 'VEL-ACT-11 VEL-T-02', {
  says: 'A connection has one session: its id is always the same.',
  needs: ['session.ready'],
  ask: (line, _, { session }) => {
    if (!emits(line, 'session.ready') || session === null) return null
    const reported = line.with.session
    return reported === session ? true : { expected: session, got: String(reported) }
  },
})

/** The reported ids, with their receivers: connections in their order, and neighbours. */
type Reported = readonly { readonly id: string; readonly to: string }[]

const toldTo = (line: Line, connection: number): string | null => {
  if (emits(line, 'session.ready')) return `connection ${connection}`
  return emits(line, 'neighbour.told') && line.with.name === 'session.ready' ? 'a neighbour' : null
}

/** The ids so far; neighbours come and go, and each has an id of its own as well. */
interface Ids {
  readonly connection: number
  readonly neighbours: number
  readonly reported: Reported
}

export const ownSession = always<Ids>('session.own', 'VEL-ACT-11 VEL-ST-11 VEL-CTX-01 VEL-CTX-02', {
  says: 'No two connections have a session of the same id.',
  needs: ['session.ready'],
  looksAt: ['neighbour.told'],
  start: { connection: 0, neighbours: 0, reported: [] },
  ask: (line, { connection, neighbours, reported }) => {
    const to = toldTo(line, connection)
    if (to === null) return null
    const mine = to === 'a neighbour' ? `neighbour ${neighbours}` : to
    const other = reported.find((each) => each.id === line.with.session && each.to !== mine)
    return other === undefined ? true : { expected: 'an id of its own', got: `that of ${other.to}` }
  },
  remember: ({ connection, neighbours, reported }, line, trace) => {
    if (receives(line, 'neighbour.upgrade') && trace.neighbour !== 'open')
      return { connection, neighbours: neighbours + 1, reported }
    if (endpointAsked(line, trace)) return { connection: connection + 1, neighbours, reported }
    const to = toldTo(line, connection)
    if (to === null) return { connection, neighbours, reported }
    const entry = {
      id: text(line.with.session),
      to: to === 'a neighbour' ? `neighbour ${neighbours}` : to,
    }
    const isKnown = reported.some((each) => each.id === entry.id && each.to === entry.to)
    return { connection, neighbours, reported: isKnown ? reported : [...reported, entry] }
  },
})

/**
 * The connections that must be counted, and those that may be: a closing connection counts for as long as it is not
 * down.
 */
const countable = (link: Link): { readonly least: number; readonly most: number } => ({
  least: link === 'open' ? 1 : 0,
  most: link === 'down' ? 0 : 1,
})

export const registry = always<number | null>(
  'session.registry',
  'VEL-CTX-02 VEL-ST-11 VEL-T-18 interpreted',
  {
    says: 'There are as many sessions as there are connections.',
    needs: ['snapshot'],
    looksAt: ['socket.close', 'neighbour.close'],
    ask: (line, sessions, { link, neighbour }) => {
      if (line.way !== 'in' || sessions === null) return null
      const [ours, theirs] = [countable(link), countable(neighbour)]
      const least = ours.least + theirs.least
      return sessions >= least && sessions <= ours.most + theirs.most
        ? true
        : { expected: `${least} sessions`, got: String(sessions) }
    },
    remember: (sessions, line) => (emits(line, 'snapshot') ? Number(line.with.sessions) : sessions),
  },
)
