import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** One turn of the user, from its first chunk to its end. */
export class Turn {
  readonly number: number
  /** How many characters its chunks have. */
  chars = 0
  /** Whether the pipeline was told of it. */
  hasBegun = false
  /** Whether its transcript is there for good. */
  isFinal = false
  /** Chunks that the pipeline was not told yet. */
  unsent: string[] = []
  /** Signals that came before their time. */
  held: Voice.PipelineSignal[] = []

  constructor(number: number) {
    this.number = number
  }
}

/** The way to the pipeline. Each call says whether it went well; in the skeleton there is nobody, and all goes well. */
export class Line {
  readonly #port: Voice.PipelinePort | null
  readonly #begins: Choices['turnBegins']
  #subscription: Voice.Disposable | null = null

  constructor(port: Voice.PipelinePort | null, begins: Choices['turnBegins']) {
    this.#port = port
    this.#begins = begins
  }

  get isAttached(): boolean {
    return this.#port !== null
  }

  listen(handler: (signal: Voice.PipelineSignal) => void): void {
    this.#attempt((port) => {
      this.#subscription = port.onSignal(handler)
    })
  }

  append(turn: Turn, chunk: string): boolean {
    turn.chars += chunk.length
    if (this.#port === null) return true
    turn.unsent.push(chunk)
    return this.#begins === 'commit' || this.#flush(turn)
  }

  commit(turn: Turn): boolean {
    return this.#flush(turn) && this.#attempt((port) => port.commit(turn.number))
  }

  abort(turn: Turn): void {
    if (!turn.hasBegun) return
    turn.hasBegun = false
    this.#attempt((port) => port.abort(turn.number))
  }

  close(): void {
    const subscription = this.#subscription
    this.#subscription = null
    this.#attempt(() => subscription?.dispose())
  }

  #flush(turn: Turn): boolean {
    const chunks = turn.unsent
    turn.unsent = []
    return this.#attempt((port) => {
      if (!turn.hasBegun) {
        turn.hasBegun = true
        port.begin(turn.number)
      }
      for (const chunk of chunks) port.append(turn.number, chunk)
    })
  }

  #attempt(call: (port: Voice.PipelinePort) => void): boolean {
    if (this.#port === null) return true
    try {
      call(this.#port)
      return true
    } catch {
      return false
    }
  }
}
