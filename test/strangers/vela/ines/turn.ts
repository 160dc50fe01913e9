/** One turn of the user: what it holds, how far it is. It has no behaviour beyond its own record. */
export class Turn {
  /** Its number on this connection. */
  readonly number: number
  /** How many UTF-16 units of chunks it holds. */
  chars = 0
  /** Chunks that the pipeline has not heard yet. */
  chunks: string[] = []
  /** The pipeline has been told that it begins. */
  isBegun = false
  /** The user has committed it. */
  isCommitted = false
  /** The final text of the user has been said. */
  hasFinal = false
  #callOff: (() => void) | null = null

  constructor(number: number) {
    this.number = number
  }

  /** Keeps how to call off the timeout of the turn. */
  watch(callOff: () => void): void {
    this.#callOff = callOff
  }

  /** Gives the way to call off the timeout, once. */
  release(): (() => void) | null {
    const callOff = this.#callOff
    this.#callOff = null
    this.chunks = []
    return callOff
  }
}

/** Audio that arrives while another turn is at work and waits for its end. */
export interface Held {
  readonly chunks: readonly string[]
  readonly chars: number
  readonly isCommitted: boolean
}
