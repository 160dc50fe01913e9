/** One socket, from `connect` to its end, and the reports about it. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import type { Queue } from './queue.ts'

/** What a socket reported, in the order in which it came. */
export interface Report {
  readonly link: Link
  readonly what: 'opened' | 'message' | 'failed' | 'closed'
  readonly data?: unknown
}

export class Link {
  /** Null until the network has given it, and again when it is closed. */
  socket: Vela.ClientSocket | null = null
  isOpen = false
  /** `disconnect` was called and `closed` is awaited. */
  isClosing = false
  /** Every report goes into the queue; nothing is done within the callback. */
  readonly listener: Vela.SocketListener

  constructor(reports: Queue<Report>) {
    this.listener = {
      opened: () => reports.push({ link: this, what: 'opened' }),
      message: (data) => reports.push({ link: this, what: 'message', data }),
      failed: () => reports.push({ link: this, what: 'failed' }),
      closed: () => reports.push({ link: this, what: 'closed' }),
    }
  }
}
