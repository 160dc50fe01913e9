/** Works off what comes in, one piece after the other; what comes in meanwhile waits for its turn. */
export class Queue {
  #waiting: (() => void)[] = []
  #isRunning = false
  readonly #after: () => void

  constructor(after: () => void) {
    this.#after = after
  }

  /** Works at once, unless something is being worked off. Never throws. */
  push(work: () => void) {
    this.#waiting.push(work)
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      attempt(next)
      attempt(this.#after)
    }
    this.#isRunning = false
  }
}

/** A fault in one piece must not stop the next. */
export function attempt(work: () => unknown) {
  try {
    const result = work()
    if (result instanceof Promise) result.catch(() => {})
  } catch {
    // Whoever fails is on his own.
  }
}
