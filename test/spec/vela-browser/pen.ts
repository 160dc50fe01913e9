/** A pen for public logs of the browser's connection: each word of it writes a whole step, with what is shown in answer. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import type { State } from '../../../spec/vela-browser/states.ts'

/** Writes a log line by line; instants are in ms. */
export function pen() {
  const log: Line[] = []
  let at = 0
  let state: State = 'not connected'
  let phase: string | null = null
  let reported = ''
  let sockets = 0

  const write = (way: Line['way'], what: string, payload: Payload) => {
    log.push({ at, who: way === 'in' ? 'world' : 'subject', way, what, with: payload })
    return pencil
  }
  const emits = (what: string, payload: Payload = {}) => write('out', what, payload)
  /** What it says of itself was asked for, which is after every step. */
  const asked = () => {
    const snapshot = { state, ...(phase === null ? {} : { phase }) }
    if (reported !== JSON.stringify(snapshot)) emits('snapshot', snapshot)
    reported = JSON.stringify(snapshot)
    return pencil
  }
  const socket = (number = sockets): string => `socket#${number}`
  const goes = (to: State) => {
    emits('state', { from: state, to })
    state = to
    return pencil
  }
  const receives = (what: string, payload: Payload = {}) => {
    asked()
    return write('in', what, payload)
  }
  /** A message over the socket that was opened last. */
  const over = (what: string, payload: Payload = {}) => receives(what, { socket: socket(), ...payload })

  const pencil = {
    log: log as Log,
    at: (ms: number) => {
      asked()
      at = ms
      return pencil
    },
    receives,
    over,
    emits,
    goes,
    asked,
    socket,
    connects: () => {
      receives('connect')
      sockets += 1
      return goes('connecting').emits('socket.open', { socket: socket(), url: 'endpoint' })
    },
    /** The socket that is still up behind an error is closed first. */
    reconnects: () => {
      receives('connect').emits('socket.close', { socket: socket() })
      sockets += 1
      return goes('connecting').emits('socket.open', { socket: socket(), url: 'endpoint' })
    },
    opened: () => over('socket.opened').goes('connected'),
    closed: () => over('socket.closed').goes('disconnected'),
    disconnects: () => receives('disconnect').emits('socket.close', { socket: socket() }),
    sends: (name: string) => receives('send', { name }).emits('socket.send', { socket: socket(), name }),
    phase: (value: string) => {
      over('session.state', { value })
      if (value !== phase) emits('phase.shown', { value })
      phase = value
      return pencil
    },
    /** It says that there is no phase any more. */
    forgets: () => {
      phase = null
      return asked()
    },
    understood: (text: string, final = false) =>
      over(final ? 'transcript.final' : 'transcript.partial', { text }).emits('user.shown', { text, final }),
    delta: (text: string) =>
      over('response.text.delta', { text }).emits('assistant.shown', { joined: true, complete: false }),
    completed: () => over('response.completed').emits('assistant.shown', { joined: true, complete: true }),
    fails: () => over('socket.failed').goes('error').emits('trouble.shown', { source: 'socket' }),
    malformed: (form: string) =>
      over('message.malformed', { form }).goes('error').emits('trouble.shown', { source: 'message' }),
    error: (code: string, more: Payload = {}) =>
      over('error', { code, ...more })
        .goes('error')
        .emits('trouble.shown', { source: 'gateway', code }),
  }
  asked()
  return pencil
}
