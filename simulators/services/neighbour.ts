/**
 * A neighbour: another client of the same gateway, with a pipeline of its own. It holds a conversation, or floods the
 * gateway with what nobody can read; whatever it does, it is none of the others' business (VEL-EDGE-05).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the start of the run until it connects, in ms; below 0 it does so only when told to. */
  connectMs: -1,
  /** How often it sends something by itself once it is connected, in ms; 0 or below: never. */
  everyMs: -1,
  /** What it sends then: a message by its name, or what is wrong with it. */
  kind: 'not-json',
  /** How many of them at once, from 1 to 1000. */
  times: 1,
  /** From the commit of its turn to the answer of its pipeline, in ms; below 0 none comes. */
  answerMs: 500,
  /** From the moment at which the gateway closes its connection until it is down, in ms; below 0 it never is. */
  closeMs: 20,
}

/** What the neighbour remembers: its connections, whether the last of them holds, and how much it sent. */
export interface NeighbourState {
  readonly options: typeof nominal
  readonly connections: number
  readonly isOpen: boolean
  readonly sent: number
  readonly chunks: number
}

type Hears = (state: NeighbourState, said: Payload) => Heard<NeighbourState>

const mostAtOnce = 1000
const mostOften = 600

const connects: Hears = (state) => {
  if (state.isOpen) return heard(state)
  const connections = state.connections + 1
  return heard(
    { ...state, connections, isOpen: true },
    tell('neighbour.upgrade'),
    nextIn(state.options, connections),
  )
}

const nextIn = ({ everyMs }: typeof nominal, connection: number): readonly Emission[] =>
  everyMs > 0 ? later(everyMs, 'neighbour', 'something is due', { connection }) : []

/** So many messages of a kind; chunks are told apart. */
const sends: Hears = (state, { kind = state.options.kind, times = 1 }) => {
  const count = Math.max(1, Math.min(countOf(times), mostAtOnce))
  const isChunk = kind === 'input_audio.append'
  const chunks = isChunk ? state.chunks + 1 : state.chunks
  const words = isChunk ? { chunk: `chunk ${chunks} of the neighbour` } : {}
  return heard({ ...state, chunks }, tell('neighbour.message', { kind, times: count, ...words }))
}

const somethingIsDue: Hears = (state, { connection }) => {
  const { options, connections, isOpen, sent } = state
  if (!isOpen || connection !== connections || sent >= mostOften) return heard(state)
  const next = sends({ ...state, sent: sent + 1 }, { times: options.times })
  return heard(next.state, next.emissions, nextIn(options, connections))
}

const closes: Hears = (state) => heard({ ...state, isOpen: false }, tell('neighbour.closed'))

const output = (kind: string): readonly Emission[] => {
  const isSpoken = ['partial', 'final', 'delta'].includes(kind)
  return tell('neighbour.output', isSpoken ? { kind, text: `${kind} of the neighbour` } : { kind })
}

const answers: Hears = (state, { connection }) =>
  connection === state.connections && state.isOpen
    ? heard(state, output('delta'), output('finished'))
    : heard(state)

/** What its pipeline is asked: a turn that is handed over is answered. */
const asked: Hears = (state, { name }) =>
  heard(
    state,
    name === 'commit'
      ? later(state.options.answerMs, 'neighbour', 'answer is due', { connection: state.connections })
      : [],
  )

/** The service `neighbour`. */
export const neighbour: Simulator<NeighbourState> = service({
  name: 'neighbour',
  options: nominal,
  start: (options): NeighbourState => ({
    options: chosen(nominal, options),
    connections: 0,
    isOpen: false,
    sent: 0,
    chunks: 0,
  }),
  hears: {
    begin: (state) => heard(state, later(state.options.connectMs, 'neighbour', 'connects')),
    connects,
    sends,
    closes,
    'is told by its pipeline': (state, { kind }) => heard(state, output(String(kind ?? 'delta'))),
    'something is due': somethingIsDue,
    'answer is due': answers,
    'neighbour.asked': asked,
    'neighbour.close': (state) =>
      heard(
        { ...state, isOpen: false },
        later(state.options.closeMs, 'neighbour', 'is down', { connection: state.connections }),
      ),
    'is down': (state, { connection }) =>
      heard(state, connection === state.connections && !state.isOpen ? tell('neighbour.closed') : []),
  },
})

export default neighbour
