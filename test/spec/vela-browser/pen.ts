/** A pen for public logs of the browser's connection: each word of it writes a whole step, with what is shown in answer. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import type { State } from '../../../spec/vela-browser/states.ts'

/** Writes a log line by line; instants are in ms. */
export function pen() {
  const log: Line[] = []
  let at = 0
  let state: State = 'not connected'
  let phase: string | null = null
  let told = ''
  let sockets = 0

  const write = (way: Line['way'], what: string, payload: Payload) => {
    log.push({ at, who: way === 'in' ? 'world' : 'subject', way, what, with: payload })
    return pencil
  }
  const shows = (what: string, payload: Payload = {}) => write('out', what, payload)
  /** What it says of itself was asked for, which is after every step. */
  const asked = () => {
    const snapshot = { state, ...(phase === null ? {} : { phase }) }
    if (told !== JSON.stringify(snapshot)) shows('snapshot', snapshot)
    told = JSON.stringify(snapshot)
    return pencil
  }
  const socket = (number = sockets): string => `socket#${number}`
  const goes = (to: State) => {
    shows('state', { from: state, to })
    state = to
    return pencil
  }
  const hears = (what: string, payload: Payload = {}) => {
    asked()
    return write('in', what, payload)
  }
  /** A message over the socket that was opened last. */
  const over = (what: string, payload: Payload = {}) => hears(what, { socket: socket(), ...payload })

  const pencil = {
    log: log as Log,
    at: (ms: number) => {
      asked()
      at = ms
      return pencil
    },
    hears,
    over,
    shows,
    goes,
    asked,
    socket,
    connects: () => {
      hears('connect')
      sockets += 1
      return goes('connecting').shows('socket.open', { socket: socket(), url: 'endpoint' })
    },
    /** The socket that is still up behind an error is closed first. */
    reconnects: () => {
      hears('connect').shows('socket.close', { socket: socket() })
      sockets += 1
      return goes('connecting').shows('socket.open', { socket: socket(), url: 'endpoint' })
    },
    opened: () => over('socket.opened').goes('connected'),
    closed: () => over('socket.closed').goes('disconnected'),
    disconnects: () => hears('disconnect').shows('socket.close', { socket: socket() }),
    sends: (name: string) => hears('send', { name }).shows('socket.send', { socket: socket(), name }),
    phase: (value: string) => {
      over('session.state', { value })
      if (value !== phase) shows('phase.shown', { value })
      phase = value
      return pencil
    },
    /** It says that there is no phase any more. */
    forgets: () => {
      phase = null
      return asked()
    },
    understood: (text: string, final = false) =>
      over(final ? 'transcript.final' : 'transcript.partial', { text }).shows('user.shown', { text, final }),
    delta: (text: string) =>
      over('response.text.delta', { text }).shows('assistant.shown', { joined: true, complete: false }),
    completed: () => over('response.completed').shows('assistant.shown', { joined: true, complete: true }),
    fails: () => over('socket.failed').goes('error').shows('trouble.shown', { source: 'socket' }),
    malformed: (form: string) =>
      over('message.malformed', { form }).goes('error').shows('trouble.shown', { source: 'message' }),
    error: (code: string, more: Payload = {}) =>
      over('error', { code, ...more })
        .goes('error')
        .shows('trouble.shown', { source: 'gateway', code }),
  }
  asked()
  return pencil
}
