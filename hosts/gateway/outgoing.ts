/**
 * What goes out to a peer, with a bound: a slow reader is not read from until it has caught up, and one that never does
 * is given up.
 */
import type { WebSocket } from 'ws'
import { type Carried, counter } from './carried.ts'
import type { Limits } from './limits.ts'

/** The way out of one connection. */
export interface Outgoing {
  readonly went: Carried
  readonly send: (text: string) => void
}

/** The way out over a socket; `giveUp` is called when too much waits for its reader. */
export function outgoing(
  socket: WebSocket,
  { slowBytes, lostBytes }: Pick<Limits, 'slowBytes' | 'lostBytes'>,
  giveUp: () => void,
): Outgoing {
  const went = counter()

  /** Nothing more is read until this was sent, and with it all that waited before. */
  const sendSlowly = (text: string): void => {
    socket.pause()
    socket.send(text, () => {
      if (socket.bufferedAmount < slowBytes) socket.resume()
    })
  }

  return {
    went,
    send: (text) => {
      went.count(Buffer.byteLength(text))
      if (socket.bufferedAmount < slowBytes) socket.send(text)
      else if (socket.bufferedAmount < lostBytes) sendSlowly(text)
      else giveUp()
    },
  }
}
