import type { Disposable, PipelinePort, PipelineSignal } from '../../../../spec/vela/contract.ts'
import { holds } from './guard.ts'
import { parseSignal } from './signals.ts'
import type { Turn } from './turn.ts'

/** The way to the pipeline of one connection. Each method tells whether the pipeline took the call. */
export class Link {
  readonly #pipeline: PipelinePort
  #subscription: Disposable | null = null
  #isCut = false

  constructor(pipeline: PipelinePort) {
    this.#pipeline = pipeline
  }

  /** Hears signals until the link is cut. Whatever is no signal is dropped. */
  listen(hear: (signal: PipelineSignal) => void): void {
    holds(() => {
      this.#subscription = this.#pipeline.onSignal((value) => {
        if (this.#isCut) return
        const signal = parseSignal(value)
        if (signal !== null) hear(signal)
      })
    })
  }

  /** Tells that a turn begins. */
  begin(turn: Turn): boolean {
    turn.isBegun = true
    return holds(() => this.#pipeline.begin(turn.number))
  }

  /** Passes a chunk on. */
  append(turn: Turn, chunk: string): boolean {
    return holds(() => this.#pipeline.append(turn.number, chunk))
  }

  /** Tells that a turn is complete. */
  commit(turn: Turn): boolean {
    return holds(() => this.#pipeline.commit(turn.number))
  }

  /** Gives a turn up, if it was begun. */
  abort(turn: Turn): void {
    if (!turn.isBegun) return
    turn.isBegun = false
    holds(() => this.#pipeline.abort(turn.number))
  }

  /** Hears nothing from now on. */
  cut(): void {
    this.#isCut = true
    const subscription = this.#subscription
    this.#subscription = null
    holds(() => subscription?.dispose())
  }
}
