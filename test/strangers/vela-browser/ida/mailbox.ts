/**
 * Does one thing after the other. Whoever calls the connection from within a call of the screen (a page that reconnects
 * as soon as it sees `disconnected`, say) is served once the current thing is done, but before the outermost call returns.
 */
export class Mailbox {
  readonly #waiting: (() => void)[] = []
  #busy = false

  /** Does it now, or right behind what is being done. Never throws. */
  post(task: () => void): void {
    this.#waiting.push(task)
    if (this.#busy) return
    this.#busy = true
    try {
      this.#drain()
    } finally {
      this.#busy = false
    }
  }

  #drain(): void {
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      try {
        task()
      } catch {
        // A fault in one task must not take the others with it.
      }
    }
  }
}
