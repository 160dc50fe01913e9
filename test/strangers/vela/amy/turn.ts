import type * as Vela from '../../../../spec/vela/contract.ts'

/** One turn of the user and its answer, toward the pipeline. It knows whether a signal is about it. */
export class Turn {
  readonly number: number
  /** The characters of its chunks. */
  chars = 0
  /** Whether the text of the user is known for good. */
  hasFinal = false
  /** Calls off the limit of its time. */
  stopClock: () => void = () => {}
  #pipeline: Vela.PipelinePort | null
  #isLate: boolean
  #held: string[] = []
  #isBegun = false
  #isOver = false

  constructor(number: number, pipeline: Vela.PipelinePort | null, isLate: boolean) {
    this.number = number
    this.#pipeline = pipeline
    this.#isLate = isLate
  }

  owns(signal: Vela.PipelineSignal): boolean {
    return this.#isBegun && !this.#isOver && signal.turn === this.number
  }

  take(chunk: string) {
    this.chars += chunk.length
    if (this.#pipeline === null) return
    if (this.#isLate) this.#held.push(chunk)
    else this.#pass(chunk)
  }

  commit() {
    if (this.#isLate) this.#begin()
    for (const chunk of this.#held.splice(0)) this.#pass(chunk)
    if (!this.#isOver) this.#pipeline?.commit(this.number)
  }

  /** It is over by itself. */
  end() {
    if (this.#isOver) return
    this.#isOver = true
    this.#held = []
    this.stopClock()
  }

  /** It is given up. */
  abort() {
    if (this.#isOver) return
    this.end()
    if (this.#isBegun) this.#pipeline?.abort(this.number)
  }

  #begin() {
    if (this.#isBegun || this.#isOver) return
    this.#isBegun = true
    this.#pipeline?.begin(this.number)
  }

  /** A pipeline may fail within any call; then nothing more is told to it. */
  #pass(chunk: string) {
    this.#begin()
    if (!this.#isOver) this.#pipeline?.append(this.number, chunk)
  }
}
