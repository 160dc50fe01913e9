/**
 * A gateway as a browser observes it: every opened socket has a session, which announces itself, receives messages and
 * answers turns. It refuses, drops, fails, and sends malformed frames. Acts refer to the socket that was opened last,
 * or to the one before it, and always take effect.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/gateway.ts'

const nominal = {
  /** From the request for a socket until it is open, in ms; below 0 it never opens. */
  openMs: 50,
  /** Whether it fails instead: the socket reports an error and is closed. */
  refuses: false,
  /** From the request to close a socket until it is closed, in ms; below 0 it never closes. */
  closeMs: 20,
  /** Whether a session announces itself and its phase as soon as a socket is open. */
  greets: true,
  /** From the commit of a turn to the first part of the answer, in ms; below 0 it is never answered. */
  answerMs: 600,
  /** How many parts the answer has, at most 100. */
  deltas: 3,
  /** From one part to the next, in ms. */
  everyMs: 100,
  /** From the open socket until it is closed from this side, in ms; below 0 it stays up. */
  dropMs: -1,
  /** Whether a socket that is dropped reports an error first. */
  dropsBadly: false,
  /** The interval of unknown messages, while a socket is open, in ms; 0 or below: never. */
  otherMs: -1,
}

/** The state of the gateway: its last two sockets, the opening and the open ones, and the number of its sessions. */
export interface GatewayState {
  readonly options: typeof nominal
  readonly last: string | null
  readonly before: string | null
  readonly awaited: readonly string[]
  readonly open: readonly string[]
  readonly sessions: number
}

type Receives = (state: GatewayState, said: Payload) => Handled<GatewayState>
type Speaks = (socket: string, state: GatewayState, said: Payload) => readonly Emission[]

const mostDeltas = 100
const mostOften = 600

const about = (what: string, socket: string, said: Payload = {}): readonly Emission[] =>
  notify(what, { socket, ...said })

const ownDue = (ms: number, what: string, socket: string, said: Payload = {}): readonly Emission[] =>
  later(ms, 'gateway', what, { socket, ...said })

const phase = (socket: string, value: Scalar): readonly Emission[] =>
  about('session.state', socket, { value })

const isOpen = ({ open }: GatewayState, socket: unknown): socket is string =>
  typeof socket === 'string' && open.includes(socket)

const isThere = ({ awaited, open }: GatewayState, socket: unknown): socket is string =>
  [...awaited, ...open].some((other) => other === socket)

const without = (state: GatewayState, socket: unknown): GatewayState => ({
  ...state,
  awaited: state.awaited.filter((other) => other !== socket),
  open: state.open.filter((other) => other !== socket),
})

const requested: Receives = (state, { socket }) => {
  if (typeof socket !== 'string') return handled(state)
  const { openMs, refuses } = state.options
  const next = { ...state, last: socket, before: state.last, awaited: [...state.awaited, socket] }
  return handled(next, ownDue(openMs, refuses ? 'refusal is due' : 'opening is due', socket))
}

const greeting = (socket: string, session: number): readonly Emission[] => [
  ...about('session.ready', socket, { session: `session#${session}` }),
  ...phase(socket, 'idle'),
]

const opens: Receives = (state, { socket }) => {
  if (!isThere(state, socket) || isOpen(state, socket)) return handled(state)
  const { greets, dropMs, otherMs } = state.options
  const sessions = state.sessions + 1
  return handled(
    { ...without(state, socket), sessions, open: [...state.open, socket] },
    about('socket.opened', socket),
    greets ? greeting(socket, sessions) : [],
    ownDue(dropMs, 'drop is due', socket),
    otherMs > 0 ? ownDue(otherMs, 'something is due', socket, { count: 1 }) : [],
  )
}

const refused: Receives = (state, { socket }) =>
  isThere(state, socket)
    ? handled(without(state, socket), about('socket.failed', socket), about('socket.closed', socket))
    : handled(state)

const closing: Receives = (state, { socket = '' }) =>
  handled(state, ownDue(state.options.closeMs, 'closing is due', String(socket)))

/** Closes a socket that never opened, too, and none twice. */
const closed: Receives = (state, { socket }) =>
  isThere(state, socket) ? handled(without(state, socket), about('socket.closed', socket)) : handled(state)

const dropped: Receives = (state, { socket }) => {
  if (!isOpen(state, socket)) return handled(state)
  const failure = state.options.dropsBadly ? about('socket.failed', socket) : []
  return handled(without(state, socket), failure, about('socket.closed', socket))
}

/** A message for a socket, as long as it is open. */
const whileOpen =
  (speaks: Speaks): Receives =>
  (state, said) =>
    handled(state, isOpen(state, said.socket) ? speaks(said.socket, state, said) : [])

const somethingIsDue: Speaks = (socket, { options }, { count = 1 }) => [
  ...about('message.other', socket),
  ...(Number(count) < mostOften
    ? ownDue(options.otherMs, 'something is due', socket, { count: Number(count) + 1 })
    : []),
]

/** A turn from its commit on. */
const turn: Speaks = (socket, { options: { answerMs, everyMs, deltas } }) => {
  const parts = Array.from({ length: Math.min(deltas, mostDeltas) }, (_, one) => answerMs + one * everyMs)
  const answer = parts.flatMap((at, one) => ownDue(at, 'part is due', socket, { one: one + 1 }))
  const end = ownDue(answerMs + parts.length * everyMs, 'end is due', socket)
  return [...phase(socket, 'thinking'), ...(answerMs < 0 ? [] : [...answer, ...end])]
}

const part: Speaks = (socket, _, { one }) => [
  ...(one === 1 ? about('transcript.final', socket, { text: `what is said over ${socket}` }) : []),
  ...(one === 1 ? phase(socket, 'speaking') : []),
  ...about('response.text.delta', socket, { text: `part ${one} of the answer over ${socket}` }),
]

const end: Speaks = (socket) => [...about('response.completed', socket), ...phase(socket, 'idle')]

const answers: Readonly<Record<string, Speaks>> = {
  'session.start': (socket, { sessions }) => greeting(socket, sessions),
  'input_audio.append': (socket) => [
    ...phase(socket, 'listening'),
    ...about('transcript.partial', socket, { text: `part of what is said over ${socket}` }),
  ],
  'input_audio.commit': turn,
  'response.cancel': (socket) => phase(socket, 'idle'),
}

const received: Speaks = (socket, state, said) => answers[String(said.name)]?.(socket, state, said) ?? []

/** Sends a message over the last socket, or over the one before it. */
const over =
  (which: 'last' | 'before', speaks: Speaks): Receives =>
  (state, said) => {
    const socket = state[which]
    return handled(state, socket === null ? [] : speaks(socket, state, said))
  }

const says =
  (what: string, ...fields: readonly string[]): Speaks =>
  (socket, _, said) =>
    about(what, socket, Object.fromEntries(fields.map((field) => [field, said[field] ?? usual[field] ?? ''])))

/** The defaults for parameters that an act leaves out. */
const usual: Payload = { value: 'idle', text: 'a few words', code: 'upstream_error', form: 'payload' }

/** The regular behaviour of the last socket, on request. */
const happens =
  (to: 'last' | 'before', receives: Receives): Receives =>
  (state, said) =>
    state[to] === null ? handled(state) : receives(state, { ...said, socket: state[to] })

/** The service `gateway`. */
export const gateway: Simulator<GatewayState> = service({
  name: 'gateway',
  words,
  options: nominal,
  start: (options): GatewayState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    awaited: [],
    open: [],
    sessions: 0,
  }),
  receives: {
    'socket.open': requested,
    'socket.close': closing,
    'socket.send': whileOpen(received),
    'opening is due': opens,
    'refusal is due': refused,
    'closing is due': closed,
    'drop is due': dropped,
    'something is due': whileOpen(somethingIsDue),
    'part is due': whileOpen(part),
    'end is due': whileOpen(end),
    'opens the socket': happens('last', opens),
    'closes the socket': happens('last', closed),
    'fails the socket': over('last', says('socket.failed')),
    'tells the phase': over('last', says('session.state', 'value')),
    'hears a part': over('last', says('transcript.partial', 'text')),
    hears: over('last', says('transcript.final', 'text')),
    answers: over('last', says('response.text.delta', 'text')),
    completes: over('last', says('response.completed')),
    'reports an error': over('last', says('error', 'code')),
    'says something unknown': over('last', says('message.other')),
    'says something malformed': over('last', says('message.malformed', 'form')),
    'opens the one before': happens('before', opens),
    'closes the one before': happens('before', closed),
    'fails the one before': over('before', says('socket.failed')),
    'tells the phase over the one before': over('before', says('session.state', 'value')),
    'answers over the one before': over('before', says('response.text.delta', 'text')),
    'reports an error over the one before': over('before', says('error', 'code')),
    'says something malformed over the one before': over('before', says('message.malformed', 'form')),
  },
})

export default gateway
