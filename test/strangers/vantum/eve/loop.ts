/** Runs one task to its end before the next one starts, so that a signal never cuts into a transition. */
export class Loop {
  readonly #report: (error: unknown) => void
  #queue: (() => void)[] = []
  #busy = false
  #closed = false

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  /** Runs the task now, or after the tasks before it. */
  run(task: () => void): void {
    if (this.#closed) return
    this.#queue.push(task)
    if (!this.#busy) this.#drain()
  }

  /** Runs the task at once, also inside of another one; then what waits. Errors reach the caller. */
  inline(task: () => void): void {
    const outermost = !this.#busy
    this.#busy = true
    try {
      task()
    } finally {
      if (outermost) this.#drain()
    }
  }

  /** Drops what waits and takes nothing more. */
  close(): void {
    this.#closed = true
    this.#queue = []
  }

  #drain(): void {
    this.#busy = true
    for (let task = this.#queue.shift(); task !== undefined; task = this.#queue.shift()) {
      try {
        task()
      } catch (error) {
        this.#report(error)
      }
    }
    this.#busy = false
  }
}
