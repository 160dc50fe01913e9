/** One socket with the listener that belongs to it. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'

/** Who takes the reports of a link; it knows whether the link still counts. */
export interface LinkOwner {
  opened(link: Link): void
  message(link: Link, data: unknown): void
  failed(link: Link): void
  closed(link: Link): void
}

export class Link {
  #socket: Vela.ClientSocket | null = null
  /** Whether `closed` was reported. */
  #over = false
  /** Whether we have asked for the end. */
  #closing = false
  readonly #owner: LinkOwner

  constructor(owner: LinkOwner) {
    this.#owner = owner
  }

  get isClosing(): boolean {
    return this.#closing || this.#over
  }

  /** Opens the socket; false where the network refuses at once. */
  open(network: Vela.NetworkPort, url: string): boolean {
    try {
      this.#socket = network.open(url, {
        opened: () => this.#over || this.#owner.opened(this),
        message: (data) => this.#over || this.#owner.message(this, data),
        failed: () => this.#over || this.#owner.failed(this),
        closed: () => this.#end(),
      })
      return true
    } catch {
      return false
    }
  }

  /** Sends a frame; false where the socket throws. */
  send(frame: string): boolean {
    try {
      this.#socket?.send(frame)
      return true
    } catch {
      return false
    }
  }

  /** Begins to close the socket, once. */
  close(): void {
    if (this.isClosing) return
    this.#closing = true
    try {
      this.#socket?.close()
    } catch {
      // It is as good as closed.
    }
  }

  #end(): void {
    if (this.#over) return
    this.#over = true
    this.#owner.closed(this)
  }
}
