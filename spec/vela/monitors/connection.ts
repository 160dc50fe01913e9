/** The connection: how it begins, whom it belongs to, and what is left of it. */
import { changed, delayed, followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { endpointAsked } from './asked.ts'
import { toClient } from './effects.ts'
import { always, isOn, type Link, within } from './scene.ts'
import { exactly, namesOf, nothingBut, steps } from './step.ts'

export const greeted = steps(
  {
    id: 'connection.greeted',
    says: 'Whoever connects is told readiness and phase, once each, without asking.',
    basis: 'document',
    requirements: ['VEL-T-01', 'VEL-IF-02'],
    needs: ['session.ready', 'session.state'],
    spoil: (log) => without(log, showing('session.ready')),
  },
  { begins: endpointAsked, asks: exactly({ 'session.ready': 1, 'session.state': 1 }) },
)

export const greetedInOrder = steps(
  {
    id: 'connection.in-order',
    says: 'Readiness is told first, then the phase, and nothing else before somebody asks.',
    basis: 'interpreted',
    requirements: ['VEL-TO-01', 'VEL-T-01'],
    needs: ['session.ready', 'session.state'],
    looksAt: toClient,
    spoil: (log) => {
      const first = log.findIndex(showing('session.ready'))
      const line = log[first]
      const second = log.findIndex(showing('session.state'))
      return line === undefined ? log : log.toSpliced(second + 1, 0, line).toSpliced(first, 1)
    },
  },
  {
    begins: endpointAsked,
    asks: ({ shown: told }) => {
      const got = namesOf(told)
      return got === 'session.ready, session.state'
        ? true
        : { expected: 'session.ready, then session.state, and nothing else', got }
    },
  },
)

export const greetedAtOnce = within(
  {
    id: 'connection.at-once',
    says: 'The phase is told in the step of the upgrade.',
    basis: 'interpreted',
    requirements: ['VEL-TO-01'],
    budget: 'VEL-TO-01',
    needs: ['session.state'],
    spoil: (log) => delayed(log, showing('session.state'), 51),
  },
  {
    ms: ({ settings }) => settings.stepMs,
    what: 'the phase',
    opens: endpointAsked,
    closes: (line) => shows(line, 'session.state'),
    abandons: (line) => hears(line, 'closed'),
  },
)

export const firstIdle = always(
  {
    id: 'connection.idle-first',
    says: 'A session begins in idle.',
    basis: 'document',
    requirements: ['VEL-T-01', 'VEL-ST-01'],
    needs: ['session.state'],
    spoil: (log) => changed(log, showing('session.state'), () => ({ with: { value: 'listening' } })),
  },
  {
    start: null,
    ask: (line, _, { heard }) => {
      if (!shows(line, 'session.state') || heard?.what !== 'upgrade') return null
      const { value } = line.with
      return value === 'idle' ? true : { expected: 'idle at first', got: String(value) }
    },
  },
)

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

export const quietAfter = always(
  {
    id: 'connection.quiet-after',
    says: 'Nothing is sent on a connection that is down.',
    basis: 'ruling',
    requirements: ['VEL-T-18', 'VEL-EDGE-06'],
    needs: ['message.late'],
    spoil: (log) => followed(log, hearing('closed'), () => shown('message.late')),
  },
  {
    start: null,
    ask: (line, _, { state, heard }) => {
      if (shows(line, 'message.late')) return { expected: 'nothing more', got: 'a message' }
      return line.way === 'in' && state === 'off' && heard !== null ? true : null
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

const harmless = (line: Line): boolean =>
  line.way === 'in' &&
  line.with.path === undefined &&
  !['closed', 'frame.broken', 'frame.too-large'].includes(line.what)

export const keptOpen = steps(
  {
    id: 'connection.kept',
    says: 'The gateway closes a connection only for frames that it cannot read.',
    basis: 'interpreted',
    requirements: ['VEL-ERR-04', 'VEL-G-04', 'VEL-T-18'],
    needs: ['socket.close'],
    spoil: (log) => followed(log, hearing('frame.binary'), () => shown('socket.close', { code: 1003 })),
  },
  { begins: (line, scene) => harmless(line) && isOn(scene), asks: nothingBut([]) },
)

export const sizeCode = steps(
  {
    id: 'size.message',
    says: 'A message that is too large closes its connection with 1009.',
    basis: 'ruling',
    requirements: ['VEL-G-07'],
    needs: ['socket.close'],
    spoil: (log) => changed(log, showing('socket.close'), () => ({ with: { code: 1002 } })),
  },
  {
    begins: (line, scene) => hears(line, 'frame.too-large') && isOn(scene),
    asks: ({ shown: told }) => {
      const codes = told.map((line) => line.with.code).join(', ')
      return codes === '1009' ? true : { expected: 'a close with 1009', got: codes || 'none' }
    },
  },
)
