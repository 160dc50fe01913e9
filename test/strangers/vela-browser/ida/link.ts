/** One WebSocket from the attempt to its end. Each has its own listener, so that late reports are told apart. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import type { Emitter } from './emitter.ts'

/** What is reported of links, each time with the link that it is about. */
export type LinkEvents = {
  readonly opened: readonly [link: Link]
  readonly message: readonly [link: Link, data: unknown]
  readonly failed: readonly [link: Link]
  readonly closed: readonly [link: Link]
}

/** How far a link has come. `closing` is behind our `close()`, `gone` behind the last report. */
export type Stage = 'opening' | 'open' | 'closing' | 'gone'

export class Link {
  stage: Stage = 'opening'
  /** Whether it has ever been open. */
  wasOpen = false
  #socket: Voice.ClientSocket | null = null
  readonly #reports: Emitter<LinkEvents>

  constructor(reports: Emitter<LinkEvents>) {
    this.#reports = reports
  }

  /** Whether a socket is being opened or open. */
  get isAlive(): boolean {
    return this.stage === 'opening' || this.stage === 'open'
  }

  /** Asks the network for a socket; false if it refuses. */
  open(network: Voice.NetworkPort, url: string): boolean {
    try {
      this.#socket = network.open(url, this.#listener())
      return true
    } catch {
      this.stage = 'gone'
      return false
    }
  }

  /** It is open now. */
  entered(): void {
    this.stage = 'open'
    this.wasOpen = true
  }

  /** Hands a frame to the socket; false if the socket throws. */
  send(frame: string): boolean {
    if (this.#socket === null) return false
    try {
      this.#socket.send(frame)
      return true
    } catch {
      return false
    }
  }

  /** Begins to close the socket, once. False if that fails, so that no `closed` can be hoped for. */
  close(): boolean {
    if (!this.isAlive) return true
    this.stage = 'closing'
    try {
      this.#socket?.close()
      return true
    } catch {
      this.stage = 'gone'
      return false
    }
  }

  #listener(): Voice.SocketListener {
    return {
      opened: () => this.#reports.emit('opened', this),
      message: (data) => this.#reports.emit('message', this, data),
      failed: () => this.#reports.emit('failed', this),
      closed: () => this.#reports.emit('closed', this),
    }
  }
}
