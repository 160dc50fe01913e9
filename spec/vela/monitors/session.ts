/** Sessions: each connection has one, of its own, as long as it lasts. */
import { changed, hearing, showing } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { endpointAsked } from './asked.ts'
import { always, type Link } from './scene.ts'

export const sameSession = always(
  {
    id: 'session.same',
    says: 'A connection has one session: its id is always the same.',
    basis: 'document',
    requirements: ['VEL-ACT-11', 'VEL-T-02'],
    needs: ['session.ready'],
    spoil: (log) => {
      const first = log.findIndex(showing('session.ready'))
      return changed(
        log,
        (line, index) => index > first && shows(line, 'session.ready'),
        () => ({ with: { session: 'session#99' } }),
      )
    },
  },
  {
    start: null,
    ask: (line, _, { session }) => {
      if (!shows(line, 'session.ready') || session === null) return null
      const told = line.with.session
      return told === session ? true : { expected: session, got: String(told) }
    },
  },
)

/** The ids that were told, by whom they were told to: connections in their order, and neighbours. */
type Told = readonly { readonly id: string; readonly to: string }[]

const toldTo = (line: Line, connection: number): string | null => {
  if (shows(line, 'session.ready')) return `connection ${connection}`
  return shows(line, 'neighbour.told') && line.with.name === 'session.ready' ? 'a neighbour' : null
}

/** The ids so far; neighbours come and go, and each has an id of its own as well. */
interface Ids {
  readonly connection: number
  readonly neighbours: number
  readonly told: Told
}

export const ownSession = always<Ids>(
  {
    id: 'session.own',
    says: 'No two connections have a session of the same id.',
    basis: 'document',
    requirements: ['VEL-ACT-11', 'VEL-ST-11', 'VEL-CTX-01', 'VEL-CTX-02'],
    needs: ['session.ready'],
    looksAt: ['neighbour.told'],
    spoil: (log) => {
      const id = log.find(showing('session.ready'))?.with.session ?? null
      return changed(
        log,
        (line) => shows(line, 'neighbour.told') && line.with.name === 'session.ready',
        (line) => ({ with: { ...line.with, session: id } }),
      )
    },
  },
  {
    start: { connection: 0, neighbours: 0, told: [] },
    ask: (line, { connection, neighbours, told }) => {
      const to = toldTo(line, connection)
      if (to === null) return null
      const mine = to === 'a neighbour' ? `neighbour ${neighbours}` : to
      const other = told.find((each) => each.id === line.with.session && each.to !== mine)
      return other === undefined ? true : { expected: 'an id of its own', got: `that of ${other.to}` }
    },
    remember: ({ connection, neighbours, told }, line, scene) => {
      if (hears(line, 'neighbour.upgrade') && scene.neighbour !== 'open')
        return { connection, neighbours: neighbours + 1, told }
      if (endpointAsked(line, scene)) return { connection: connection + 1, neighbours, told }
      const to = toldTo(line, connection)
      if (to === null) return { connection, neighbours, told }
      const entry = {
        id: String(line.with.session),
        to: to === 'a neighbour' ? `neighbour ${neighbours}` : to,
      }
      const isKnown = told.some((each) => each.id === entry.id && each.to === entry.to)
      return { connection, neighbours, told: isKnown ? told : [...told, entry] }
    },
  },
)

/** What must be counted, and what may be: a connection that is closing counts for as long as it is not down. */
const countable = (link: Link): { readonly least: number; readonly most: number } => ({
  least: link === 'open' ? 1 : 0,
  most: link === 'down' ? 0 : 1,
})

export const registry = always<number | null>(
  {
    id: 'session.registry',
    says: 'There are as many sessions as there are connections.',
    basis: 'interpreted',
    requirements: ['VEL-CTX-02', 'VEL-ST-11', 'VEL-T-18'],
    needs: ['snapshot'],
    looksAt: ['socket.close', 'neighbour.close'],
    spoil: (log) => {
      const at = log.findIndex(hearing('closed'))
      return changed(
        log,
        (line, index) => at >= 0 && index > at && shows(line, 'snapshot'),
        (line) => ({ with: { sessions: Number(line.with.sessions) + 1 } }),
      )
    },
  },
  {
    start: null,
    ask: (line, sessions, { link, neighbour }) => {
      if (line.way !== 'in' || sessions === null) return null
      const [ours, theirs] = [countable(link), countable(neighbour)]
      const least = ours.least + theirs.least
      return sessions >= least && sessions <= ours.most + theirs.most
        ? true
        : { expected: `${least} sessions`, got: String(sessions) }
    },
    remember: (sessions, line) => (shows(line, 'snapshot') ? Number(line.with.sessions) : sessions),
  },
)
