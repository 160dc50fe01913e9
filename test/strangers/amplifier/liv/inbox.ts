/** One event after the other: what follows by itself comes before whatever waits outside, and nothing thrown gets out. */
import type { Told } from './told.ts'

export class Inbox {
  readonly #interpret: (event: Told) => void
  readonly #isClosed: () => boolean
  readonly #failed: (thrown: unknown) => void
  #outside: Told[] = []
  #own: Told[] = []
  #isBusy = false

  constructor(interpret: (event: Told) => void, isClosed: () => boolean, failed: (thrown: unknown) => void) {
    this.#interpret = interpret
    this.#isClosed = isClosed
    this.#failed = failed
  }

  /** From outside; one that comes in the middle of another waits for its end. */
  hear(event: Told) {
    if (this.#isClosed()) return
    this.#outside.push(event)
    this.work(() => {})
  }
  follow(event: Told) {
    this.#own.push(event)
  }

  work(first: () => void) {
    if (this.#isClosed() || this.#isBusy) return
    this.#isBusy = true
    this.attempt(first)
    while (!this.#isClosed()) {
      const event = this.#own.shift() ?? this.#outside.shift()
      if (event === undefined) break
      this.attempt(() => this.#interpret(event))
    }
    this.#isBusy = false
  }

  attempt(work: () => void) {
    try {
      work()
    } catch (thrown) {
      this.#failed(thrown)
    }
  }
}
