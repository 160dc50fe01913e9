/**
 * One connection of a host: frames from the socket go to the gateway, and frames from the gateway go out. A peer that
 * does not read, or sends invalid frames, costs its own connection and nothing else.
 */
import type { RawData, WebSocket } from 'ws'
import { counter } from './carried.ts'
import { endOf } from './ending.ts'
import type { Door, Socket } from './gateway.ts'
import type { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import { outgoing } from './outgoing.ts'
import { wrongFrameIn } from './wrong-frame.ts'

/** A connection that is open. */
export interface Connection {
  /** Sends a ping; drops a peer that has not answered the previous one. */
  readonly beat: () => void
  /**
   * Closes the connection (1001) and waits until the peer is gone; a peer that does not answer is dropped in the end.
   */
  readonly leave: () => Promise<void>
}

/** What a connection lives in. */
export interface Surroundings {
  /** Attaches the gateway to this connection. */
  readonly connect: (socket: Socket) => Door
  readonly limits: Limits
  readonly journal: Journal
  readonly peer: string
}

/** The close code for a server that goes away (RFC 6455, section 7.4.1). */
const goingAway = 1001

/** Takes a socket whose upgrade has just succeeded; `onEnd` is called when it is gone. */
export function connectionOf(
  socket: WebSocket,
  { connect, limits, journal, peer }: Surroundings,
  onEnd: () => void,
): Connection {
  const openedAt = performance.now()
  const came = counter()
  const end = endOf(socket)
  const { send, went } = outgoing(socket, limits, () => end.drop('did not read'))
  let door: Door | null = null
  let isAlive = true

  socket.on('message', (data: RawData, isBinary) => {
    if (end.why() !== null) return
    // By default `ws` hands over one buffer per message.
    const bytes = data as Buffer
    isAlive = true
    came.count(bytes.length)
    end.guarded(() => (isBinary ? door?.binary(bytes) : door?.text(bytes.toString('utf8'))))
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', (error) => {
    const { because, code } = wrongFrameIn(error)
    if (end.note(because) && code !== null) end.guarded(() => door?.broken(code))
  })
  const gone = whenGone(socket, () => {
    end.note('left')
    end.guarded(() => door?.closed())
    const afterMs = Math.round(performance.now() - openedAt)
    journal({ what: 'closed', peer, because: end.why() ?? 'left', afterMs, came, went })
    onEnd()
  })

  journal({ what: 'opened', peer })
  end.guarded(() => {
    door = connect({
      send: (text) => (end.why() === null && socket.readyState === socket.OPEN ? send(text) : undefined),
      close: (code) => end.close('closed by the gateway', code),
    })
  })
  return {
    beat: () => {
      if (isAlive) socket.ping()
      else end.drop(socket.isPaused ? 'did not read' : 'no sign of life')
      isAlive = false
    },
    leave: () => {
      end.close('shutdown', goingAway)
      return gone
    },
  }
}

/** Runs a callback when a socket is gone, and reports that it ran. */
const whenGone = (socket: WebSocket, work: () => void): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      work()
      resolve()
    })
  })
