/**
 * One connection of a host: what comes over the socket goes through the door of the gateway, what the gateway sends goes
 * out. A peer that does not read, or sends what is no message, costs its own connection and nothing else.
 */
import type { RawData, WebSocket } from 'ws'
import { counter } from './carried.ts'
import type { Door, Socket } from './gateway.ts'
import type { Ending, Journal } from './journal.ts'
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

/** Close codes of RFC 6455, section 7.4.1. */
const goingAway = 1001
const failed = 1011

/** Takes a socket whose upgrade has just succeeded; `onEnd` is called when it is gone. */
export function connectionOf(
  socket: WebSocket,
  { connect, limits, journal, peer }: Surroundings,
  onEnd: () => void,
): Connection {
  const openedAt = performance.now()
  const came = counter()
  let door: Door | null = null
  let isAlive = true
  /** Whatever ends a connection first is why it ended; nothing goes in or out from there on. */
  let ending: Ending | null = null

  const close = (why: Ending, code: number): void => {
    ending ??= why
    socket.close(code)
  }
  const drop = (why: Ending): void => {
    ending ??= why
    socket.terminate()
  }
  /** The gateway may be anybody's: what it throws ends this connection and no other. */
  const guarded = (work: () => void): void => {
    try {
      work()
    } catch {
      close('gateway failed', failed)
    }
  }

  const { send, went } = outgoing(socket, limits, () => drop('did not read'))

  socket.on('message', (data: RawData, isBinary) => {
    if (ending !== null) return
    // `ws` hands over one buffer per message unless it is told otherwise.
    const bytes = data as Buffer
    isAlive = true
    came.count(bytes.length)
    guarded(() => (isBinary ? door?.binary(bytes) : door?.text(bytes.toString('utf8'))))
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', (error) => {
    const { because, code } = wrongFrameIn(error)
    const isFirst = ending === null
    ending ??= because
    if (isFirst && code !== null) guarded(() => door?.broken(code))
  })
  const gone = new Promise<void>((resolve) => {
    socket.on('close', () => {
      ending ??= 'left'
      guarded(() => door?.closed())
      const afterMs = Math.round(performance.now() - openedAt)
      journal({ what: 'closed', peer, because: ending, afterMs, came, went })
      onEnd()
      resolve()
    })
  })

  journal({ what: 'opened', peer })
  guarded(() => {
    door = connect({
      send: (text) => (ending === null && socket.readyState === socket.OPEN ? send(text) : undefined),
      close: (code) => close('closed by the gateway', code),
    })
  })
  return {
    beat: () => {
      if (isAlive) socket.ping()
      else drop(socket.isPaused ? 'did not read' : 'no sign of life')
      isAlive = false
    },
    leave: () => {
      close('shutdown', goingAway)
      return gone
    },
  }
}
