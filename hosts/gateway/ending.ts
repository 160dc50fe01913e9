/** The end of one connection: the first cause is the reason for the end, and no frame goes in or out after it. */
import type { WebSocket } from 'ws'
import type { Ending } from './journal.ts'

/** The end of one connection. */
export interface End {
  /** Why it ended; null while it is open. */
  readonly why: () => Ending | null
  /** Notes that it ends; true when nothing had ended it before. */
  readonly note: (why: Ending) => boolean
  /** Closes it with a code; the peer may answer. */
  readonly close: (why: Ending, code: number) => void
  /** Ends it without a close frame. */
  readonly drop: (why: Ending) => void
  /**
   * Runs the gateway's work. The gateway may be foreign code: an error that it throws ends this connection and no
   * other.
   */
  readonly guarded: (work: () => void) => void
}

/** The close code for a server that failed (RFC 6455, section 7.4.1). */
const failed = 1011

/** The end of the connection of a socket, which is still to come. */
export function endOf(socket: WebSocket): End {
  let ending: Ending | null = null
  const note = (why: Ending): boolean => {
    const isFirst = ending === null
    ending ??= why
    return isFirst
  }
  const close = (why: Ending, code: number): void => {
    note(why)
    socket.close(code)
  }
  return {
    why: () => ending,
    note,
    close,
    drop: (why) => {
      note(why)
      socket.terminate()
    },
    guarded: (work) => {
      try {
        work()
      } catch {
        close('gateway failed', failed)
      }
    },
  }
}
