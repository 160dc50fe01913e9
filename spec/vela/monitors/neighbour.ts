/** A neighbour on a connection of its own: the actions of each connection affect only that connection (VEL-EDGE-05). */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { ours, theirs } from './effects.ts'
import { countOf, nothingBut, type Step, steps } from './step.ts'
import { always, isOn, type TraceState } from './trace-state.ts'

const isNeighbours = (line: Line): boolean => line.way === 'in' && line.what.startsWith('neighbour.')

export const apart = steps(
  about('neighbour.apart', 'VEL-EDGE-05 VEL-CTX-01 VEL-ERR-03 interpreted', {
    says: 'The actions of a neighbour affect its own connection alone.',
    needs: ['state'],
    looksAt: ours.filter((name) => name !== 'state'),
  }),
  { begins: isNeighbours, asks: nothingBut([]) },
)

export const leftAlone = steps(
  about('neighbour.left-alone', 'VEL-EDGE-05 VEL-CTX-01 VEL-ERR-03 interpreted', {
    says: 'Events on this connection do not affect that of a neighbour.',
    needs: ['neighbour.told'],
    looksAt: theirs.filter((name) => name !== 'neighbour.told'),
  }),
  {
    // If turns have a limit, that of a neighbour may run out at any time; so may the answer to one of them come.
    begins: (line, { neighbour, neighbourWaits, settings }) =>
      line.way === 'in' &&
      !isNeighbours(line) &&
      neighbour === 'open' &&
      !neighbourWaits &&
      settings.turnTimeoutMs === 0,
    asks: nothingBut([]),
  },
)

/** Chunks and texts that only a neighbour has sent. */
type Theirs = readonly unknown[]

export const contentApart = always<Theirs>('neighbour.content-apart', 'VEL-CTX-01 VEL-EDGE-05 interpreted', {
  says: 'No chunk of a neighbour is handed over with a turn of this connection, and no text of its answers is sent here.',
  needs: ['turn.append'],
  looksAt: ['response.text.delta'],
  start: [],
  ask: (line, theirOwn) => {
    if (theirOwn.length === 0) return null
    const said = emits(line, 'turn.append') ? line.with.chunk : undefined
    const text = said ?? (emits(line, 'response.text.delta') ? line.with.text : undefined)
    if (text === undefined) return null
    return theirOwn.includes(text) ? { expected: 'what belongs here', got: `${text} of a neighbour` } : true
  },
  remember: (theirOwn, line) => {
    const said = line.with.chunk ?? line.with.text
    if (line.way !== 'in' || said === undefined || said === '') return theirOwn
    const others = theirOwn.filter((each) => each !== said)
    return isNeighbours(line) ? [...others, said] : others.length < theirOwn.length ? others : theirOwn
  },
})

const timesTold = ({ shown: reported }: Step, name: string): number =>
  reported.filter((line) => line.with.name === name).length

export const served = steps(
  about('neighbour.served', 'VEL-EDGE-05 VEL-ERR-03 interpreted', {
    says: 'A neighbour is answered, whatever has happened on this connection.',
    needs: ['neighbour.told'],
  }),
  {
    begins: (line, { neighbour }) =>
      receives(line, 'neighbour.message') && line.with.kind === 'session.start' && neighbour === 'open',
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

/** A hostile event occurred on this connection, and the neighbour was open. */
export const survives = always<boolean>('neighbour.survives', 'VEL-ERR-03 VEL-G-07 VEL-EDGE-05 interpreted', {
  says: 'Frames that end this connection leave that of a neighbour open.',
  needs: ['socket.close'],
  looksAt: ['neighbour.close'],
  start: false,
  ask: (line, isWatching, trace) => {
    if (isHostile(line, trace)) return true
    return isWatching && emits(line, 'neighbour.close')
      ? { expected: 'the neighbour to go on', got: 'its connection is closed' }
      : null
  },
  remember: (isWatching, line, trace) => (line.way === 'in' ? isHostile(line, trace) : isWatching),
})

function isHostile(line: Line, trace: TraceState): boolean {
  return line.way === 'in' && hostile.includes(line.what) && isOn(trace) && trace.neighbour === 'open'
}

export const hostileClosed = steps(
  about('neighbour.closed', 'VEL-ERR-03 VEL-EDGE-05 interpreted', {
    says: 'The connection of a neighbour that sends unreadable frames is closed, and only that one.',
    needs: ['neighbour.close'],
    looksAt: ['socket.close'],
  }),
  {
    begins: (line, { neighbour }) =>
      receives(line, 'neighbour.message') && line.with.kind === 'broken' && neighbour === 'open',
    asks: ({ shown: reported }) =>
      countOf(reported, 'neighbour.close') === 1 && reported.length === 1
        ? true
        : { expected: 'its connection closed, and no other', got: `${reported.length} closed` },
  },
)
