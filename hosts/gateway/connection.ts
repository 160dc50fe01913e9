/**
 * One connection of a host: what comes over the socket goes through the door of the gateway, what the gateway sends goes
 * out. A peer that does not read, or sends what is no message, costs its own connection and nothing else.
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
  /** Asks for a sign of life; drops a peer that gave none since it was asked last. */
  readonly beat: () => void
  /** Says goodbye (1001) and waits until the peer is gone; one that does not answer is dropped in the end. */
  readonly leave: () => Promise<void>
}

/** What a connection lives in. */
export interface Surroundings {
  /** Lets the gateway in on this connection. */
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
    // `ws` hands over one buffer per message unless it is told otherwise.
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

/** Does something when a socket is gone, and tells that it was done. */
const whenGone = (socket: WebSocket, work: () => void): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      work()
      resolve()
    })
  })
