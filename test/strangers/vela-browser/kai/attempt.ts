import type * as X from '../../../../spec/vela-browser/contract.ts'
import { Answer } from './answer.ts'
import type { Choices } from './choices.ts'

/** How far an attempt is. `new` lasts until the network is told to open. */
export type Stage = 'new' | 'opening' | 'open' | 'closing' | 'failed' | 'closed'

/** Whoever hears the reports of the sockets, each with the attempt that it belongs to. */
export interface AttemptOwner {
  opened(attempt: Attempt): void
  message(attempt: Attempt, data: unknown): void
  failed(attempt: Attempt): void
  closed(attempt: Attempt): void
}

/** One connection attempt with its socket, its listener and the text of its session. */
export class Attempt {
  stage: Stage = 'new'
  /** Whether an error that is none of the socket has come, and nothing has taken it back. */
  isTroubled = false
  /** Whether the user has asked for the close. */
  isAsked = false
  /** Whether this socket has told a phase. */
  hasPhase = false
  /** Whether its failure has been reported. */
  hasFailed = false
  readonly answer: Answer
  readonly #owner: AttemptOwner
  #socket: X.ClientSocket | null = null
  #isCloseTold = false

  constructor(owner: AttemptOwner, choices: Choices) {
    this.#owner = owner
    this.answer = new Answer(choices)
  }

  /** Whether the socket is being opened or open. */
  get isLive(): boolean {
    return this.stage === 'new' || this.stage === 'opening' || this.stage === 'open'
  }

  /** Tells the network to open. Returns false where the network throws. */
  open(network: X.NetworkPort, url: string): boolean {
    this.stage = 'opening'
    try {
      this.#socket = network.open(url, this.#listener())
    } catch {
      return false
    }
    if (this.#isCloseTold) this.#closeSocket()
    return true
  }

  /** Sends a frame. Returns false where the socket throws. */
  send(frame: string): boolean {
    try {
      this.#socket?.send(frame)
      return true
    } catch {
      return false
    }
  }

  /** Begins to close the socket, once. Returns false where the socket throws. */
  close(): boolean {
    if (this.isLive) this.stage = 'closing'
    if (this.#isCloseTold || this.stage === 'closed') return true
    this.#isCloseTold = true
    return this.#closeSocket()
  }

  #closeSocket(): boolean {
    try {
      this.#socket?.close()
      return true
    } catch {
      return false
    }
  }

  #listener(): X.SocketListener {
    const owner = this.#owner
    return {
      opened: () => owner.opened(this),
      message: (data) => owner.message(this, data),
      failed: () => owner.failed(this),
      closed: () => owner.closed(this),
    }
  }
}
