/** A neighbour on a connection of its own: whatever it does, and whatever is done here, stays where it is (VEL-EDGE-05). */
import { changed, followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { ours, theirs } from './effects.ts'
import { always, isOn, type Scene } from './scene.ts'
import { countOf, nothingBut, type Step, steps } from './step.ts'

const isNeighbours = (line: Line): boolean => line.way === 'in' && line.what.startsWith('neighbour.')

export const apart = steps(
  {
    id: 'neighbour.apart',
    says: 'What a neighbour does shows on its own connection alone.',
    basis: 'interpreted',
    requirements: ['VEL-EDGE-05', 'VEL-CTX-01', 'VEL-ERR-03'],
    needs: ['state'],
    looksAt: ours.filter((name) => name !== 'state'),
    spoil: (log) =>
      followed(log, hearing('neighbour.message'), () => shown('error', { code: 'invalid_json' })),
  },
  { begins: isNeighbours, asks: nothingBut([]) },
)

export const leftAlone = steps(
  {
    id: 'neighbour.left-alone',
    says: 'What happens on this connection does not show on that of a neighbour.',
    basis: 'interpreted',
    requirements: ['VEL-EDGE-05', 'VEL-CTX-01', 'VEL-ERR-03'],
    needs: ['neighbour.told'],
    looksAt: theirs.filter((name) => name !== 'neighbour.told'),
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          hears(line, 'input_audio.append') && log.slice(0, index).some(hearing('neighbour.upgrade')),
        () => shown('neighbour.told', { name: 'session.state', value: 'listening' }),
      ),
  },
  {
    // Where turns have a limit, that of a neighbour may run out at any time; so may the answer to one of them come.
    begins: (line, { neighbour, neighbourWaits, settings }) =>
      line.way === 'in' &&
      !isNeighbours(line) &&
      neighbour === 'open' &&
      !neighbourWaits &&
      settings.turnTimeoutMs === 0,
    asks: nothingBut([]),
  },
)

/** Chunks and texts that only a neighbour has said. */
type Theirs = readonly unknown[]

export const contentApart = always<Theirs>(
  {
    id: 'neighbour.content-apart',
    says: 'No chunk of a neighbour is handed over with a turn of this connection, and no text of its answers told here.',
    basis: 'interpreted',
    requirements: ['VEL-CTX-01', 'VEL-EDGE-05'],
    needs: ['turn.append'],
    looksAt: ['response.text.delta'],
    spoil: (log) => {
      const at = log.findIndex((line) => isNeighbours(line) && line.with.chunk !== undefined)
      const chunk = log[at]?.with.chunk ?? null
      return changed(
        log,
        (line, index) => at >= 0 && index > at && shows(line, 'turn.append'),
        (line) => ({ with: { ...line.with, chunk } }),
      )
    },
  },
  {
    start: [],
    ask: (line, theirOwn) => {
      if (theirOwn.length === 0) return null
      const said = shows(line, 'turn.append') ? line.with.chunk : undefined
      const text = said ?? (shows(line, 'response.text.delta') ? line.with.text : undefined)
      if (text === undefined) return null
      return theirOwn.includes(text) ? { expected: 'what belongs here', got: `${text} of a neighbour` } : true
    },
    remember: (theirOwn, line) => {
      const said = line.with.chunk ?? line.with.text
      if (line.way !== 'in' || said === undefined || said === '') return theirOwn
      const others = theirOwn.filter((each) => each !== said)
      return isNeighbours(line) ? [...others, said] : others.length < theirOwn.length ? others : theirOwn
    },
  },
)

const timesTold = ({ shown: told }: Step, name: string): number =>
  told.filter((line) => line.with.name === name).length

export const served = steps(
  {
    id: 'neighbour.served',
    says: 'A neighbour is answered, whatever has happened on this connection.',
    basis: 'interpreted',
    requirements: ['VEL-EDGE-05', 'VEL-ERR-03'],
    needs: ['neighbour.told'],
    spoil: (log) => {
      const at = log.findIndex((line) => isNeighbours(line) && line.with.kind === 'session.start')
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'neighbour.told'))
    },
  },
  {
    begins: (line, { neighbour }) =>
      hears(line, 'neighbour.message') && line.with.kind === 'session.start' && neighbour === 'open',
    asks: (step) => {
      const times = Number(step.input.with.times)
      const [ready, state] = [timesTold(step, 'session.ready'), timesTold(step, 'session.state')]
      return ready === times && state === times
        ? true
        : { expected: `${times} answers`, got: `session.ready ${ready} times, session.state ${state} times` }
    },
  },
)

const hostile = ['frame.broken', 'frame.too-large']

/** Something hostile happened on this connection, and the neighbour was open. */
export const survives = always<boolean>(
  {
    id: 'neighbour.survives',
    says: 'Frames that end this connection leave that of a neighbour open.',
    basis: 'interpreted',
    requirements: ['VEL-ERR-03', 'VEL-G-07', 'VEL-EDGE-05'],
    needs: ['socket.close'],
    looksAt: ['neighbour.close'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hostile.includes(line.what) && log.slice(0, index).some(hearing('neighbour.upgrade')),
      )
      return followed(
        log,
        (_, index) => index === at,
        () => shown('neighbour.close', { code: 1002 }),
      )
    },
  },
  {
    start: false,
    ask: (line, isWatching, scene) => {
      if (isHostile(line, scene)) return true
      return isWatching && shows(line, 'neighbour.close')
        ? { expected: 'the neighbour to go on', got: 'its connection is closed' }
        : null
    },
    remember: (isWatching, line, scene) => (line.way === 'in' ? isHostile(line, scene) : isWatching),
  },
)

function isHostile(line: Line, scene: Scene): boolean {
  return line.way === 'in' && hostile.includes(line.what) && isOn(scene) && scene.neighbour === 'open'
}

export const hostileClosed = steps(
  {
    id: 'neighbour.closed',
    says: 'A neighbour that sends what cannot be read is closed, and only it.',
    basis: 'interpreted',
    requirements: ['VEL-ERR-03', 'VEL-EDGE-05'],
    needs: ['neighbour.close'],
    looksAt: ['socket.close'],
    spoil: (log) => without(log, showing('neighbour.close')),
  },
  {
    begins: (line, { neighbour }) =>
      hears(line, 'neighbour.message') && line.with.kind === 'broken' && neighbour === 'open',
    asks: ({ shown: told }) =>
      countOf(told, 'neighbour.close') === 1 && told.length === 1
        ? true
        : { expected: 'its connection closed, and no other', got: `${told.length} closed` },
  },
)
