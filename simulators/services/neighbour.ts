/**
 * A neighbour: another client of the same gateway, with its own pipeline. It holds a conversation, or floods the
 * gateway with malformed frames; nothing that it does may affect the other clients (VEL-EDGE-05).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/neighbour.ts'

const nominal = {
  /** From the start of the run until it connects, in ms; below 0 it connects only on request. */
  connectMs: -1,
  /** The interval of automatic messages once it is connected, in ms; 0 or below: never. */
  everyMs: -1,
  /** The kind of these messages: a message by its name, or the kind of malformed frame. */
  kind: 'not-json',
  /** How many of them at once, from 1 to 1000. */
  times: 1,
  /** From the commit of its turn to the answer of its pipeline, in ms; below 0 none arrives. */
  answerMs: 500,
  /** From the moment at which the gateway closes its connection until it is down, in ms; below 0 it never goes down. */
  closeMs: 20,
}

/** The state of the neighbour: its connections, whether the last one is up, and how much it sent. */
export interface NeighbourState {
  readonly options: typeof nominal
  readonly connections: number
  readonly isOpen: boolean
  readonly sent: number
  readonly chunks: number
}

type Receives = (state: NeighbourState, said: Payload) => Handled<NeighbourState>

const mostAtOnce = 1000
const mostOften = 600

const connects: Receives = (state) => {
  if (state.isOpen) return handled(state)
  const connections = state.connections + 1
  return handled(
    { ...state, connections, isOpen: true },
    notify('neighbour.upgrade'),
    nextIn(state.options, connections),
  )
}

const nextIn = ({ everyMs }: typeof nominal, connection: number): readonly Emission[] =>
  everyMs > 0 ? later(everyMs, 'neighbour', 'something is due', { connection }) : []

/** This many messages of a kind; chunks are distinct. */
const sends: Receives = (state, { kind = state.options.kind, times = 1 }) => {
  const count = Math.max(1, Math.min(countOf(times), mostAtOnce))
  const isChunk = kind === 'input_audio.append'
  const chunks = isChunk ? state.chunks + 1 : state.chunks
  const words = isChunk ? { chunk: `chunk ${chunks} of the neighbour` } : {}
  return handled({ ...state, chunks }, notify('neighbour.message', { kind, times: count, ...words }))
}

const somethingIsDue: Receives = (state, { connection }) => {
  const { options, connections, isOpen, sent } = state
  if (!isOpen || connection !== connections || sent >= mostOften) return handled(state)
  const next = sends({ ...state, sent: sent + 1 }, { times: options.times })
  return handled(next.state, next.emissions, nextIn(options, connections))
}

const closes: Receives = (state) => handled({ ...state, isOpen: false }, notify('neighbour.closed'))

const output = (kind: string): readonly Emission[] => {
  const isSpoken = ['partial', 'final', 'delta'].includes(kind)
  return notify('neighbour.output', isSpoken ? { kind, text: `${kind} of the neighbour` } : { kind })
}

const answers: Receives = (state, { connection }) =>
  connection === state.connections && state.isOpen
    ? handled(state, output('delta'), output('finished'))
    : handled(state)

/** The requests to its pipeline: a committed turn is answered. */
const asked: Receives = (state, { name }) =>
  handled(
    state,
    name === 'commit'
      ? later(state.options.answerMs, 'neighbour', 'answer is due', { connection: state.connections })
      : [],
  )

/** The service `neighbour`. */
export const neighbour: Simulator<NeighbourState> = service({
  name: 'neighbour',
  words,
  options: nominal,
  start: (options): NeighbourState => ({
    options: chosen(nominal, options),
    connections: 0,
    isOpen: false,
    sent: 0,
    chunks: 0,
  }),
  receives: {
    begin: (state) => handled(state, later(state.options.connectMs, 'neighbour', 'connects')),
    connects,
    sends,
    closes,
    'is told by its pipeline': (state, { kind }) => handled(state, output(String(kind ?? 'delta'))),
    'something is due': somethingIsDue,
    'answer is due': answers,
    'neighbour.asked': asked,
    'neighbour.close': (state) =>
      handled(
        { ...state, isOpen: false },
        later(state.options.closeMs, 'neighbour', 'is down', { connection: state.connections }),
      ),
    'is down': (state, { connection }) =>
      handled(state, connection === state.connections && !state.isOpen ? notify('neighbour.closed') : []),
  },
})

export default neighbour
