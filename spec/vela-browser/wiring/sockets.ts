/** The sockets that a connection has opened, by number: what it does with them is shown, what comes over them is said. */
import type { Payload } from '../../log.ts'
import { readClient } from '../../vela/protocol/reading.ts'
import { endpoint } from '../../vela/settings.ts'
import type { NetworkPort, SocketListener } from '../ports.ts'
import { dataOf } from './server-frames.ts'

/** Shows one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** The network of one run. */
export interface Sockets {
  readonly network: NetworkPort
  /** Says one event to the listener of the socket that it names; nobody listens to one that was never opened. */
  readonly tell: (what: string, payload: Payload) => void
  /** Whether an event is about the socket that was opened last. */
  readonly isCurrent: (payload: Payload) => boolean
}

const idOf = (number: number): string => `socket-${number}`

const nameOf = (frame: unknown): string => {
  const reading = readClient(String(frame))
  return reading.is === 'message' ? reading.message.type : 'malformed'
}

const reports: Readonly<Record<string, (listener: SocketListener) => void>> = {
  'socket.opened': (listener) => listener.opened(),
  'socket.failed': (listener) => listener.failed(),
  'socket.closed': (listener) => listener.closed(),
}

/** No socket yet. */
export function sockets(origin: string, say: Say): Sockets {
  const listeners = new Map<string, SocketListener>()
  return {
    network: {
      open: (url, listener) => {
        const socket = idOf(listeners.size + 1)
        listeners.set(socket, listener)
        say('socket.open', { socket, url: url === `${origin}${endpoint}` ? 'endpoint' : 'other' })
        return {
          send: (frame) => say('socket.send', { socket, name: nameOf(frame) }),
          close: () => say('socket.close', { socket }),
        }
      },
    },
    isCurrent: ({ socket }) => listeners.size > 0 && socket === idOf(listeners.size),
    tell: (what, payload) => {
      const listener = listeners.get(String(payload.socket))
      if (listener === undefined) return
      const report = reports[what]
      if (report !== undefined) report(listener)
      else listener.message(dataOf(what, payload))
    },
  }
}
