/**
 * The sockets that a connection has opened, by number: its actions on them become outputs, their events go to its
 * listeners.
 */
import type { Payload } from '../../log.ts'
import { clientNames } from '../../vela/protocol/messages.ts'
import { endpoint } from '../../vela/settings.ts'
import { clientWord } from '../../vela/wiring/client-words.ts'
import { textFrame } from '../../vela/wiring/frames.ts'
import type { NetworkPort, SocketListener } from '../ports.ts'
import { dataOf } from './server-frames.ts'

/** Emits one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** The network of one run. */
export interface Sockets {
  readonly network: NetworkPort
  /** Sends one event to the listener of the socket that it names; a socket that was never opened has no listener. */
  readonly notify: (what: string, payload: Payload) => void
  /** Whether an event is about the socket that was opened last. */
  readonly isCurrent: (payload: Payload) => boolean
  /** Whether that socket has not closed yet. */
  readonly isUp: () => boolean
}

const idOf = (number: number): string => `socket-${number}`

const isMessage = (what: string): boolean => clientNames.some((name) => name === what)

/** The name of a message, if it is one of the contract. */
const nameOf = (frame: unknown): string => {
  const { what } = clientWord(textFrame(String(frame)), Number.POSITIVE_INFINITY)
  return isMessage(what) ? what : 'malformed'
}

const reports: Readonly<Record<string, (listener: SocketListener) => void>> = {
  'socket.opened': (listener) => listener.opened(),
  'socket.failed': (listener) => listener.failed(),
  'socket.closed': (listener) => listener.closed(),
}

/** No socket yet. */
export function sockets(origin: string, say: Say): Sockets {
  const listeners = new Map<string, SocketListener>()
  let isUp = false
  const isCurrent: Sockets['isCurrent'] = ({ socket }) =>
    listeners.size > 0 && socket === idOf(listeners.size)
  return {
    network: {
      open: (url, listener) => {
        const socket = idOf(listeners.size + 1)
        isUp = true
        listeners.set(socket, listener)
        say('socket.open', { socket, url: url === `${origin}${endpoint}` ? 'endpoint' : 'other' })
        return {
          send: (frame) => say('socket.send', { socket, name: nameOf(frame) }),
          close: () => say('socket.close', { socket }),
        }
      },
    },
    isCurrent,
    isUp: () => isUp,
    notify: (what, payload) => {
      if (what === 'socket.closed' && isCurrent(payload)) isUp = false
      const listener = listeners.get(String(payload.socket))
      if (listener === undefined) return
      const report = reports[what]
      if (report !== undefined) report(listener)
      else listener.message(dataOf(what, payload))
    },
  }
}
