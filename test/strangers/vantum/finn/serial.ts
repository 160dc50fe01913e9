/**
 * Runs one task to its end before the next one starts. A signal that a port gives while a task runs waits
 * until the task is over.
 */
export class Serial {
  #depth = 0
  readonly #queue: (() => void)[] = []

  /** Runs a task at once, also within another one. What waits follows after the outermost task. */
  now<Result>(task: () => Result): Result {
    this.#depth += 1
    try {
      return task()
    } finally {
      this.#depth -= 1
      this.#drain()
    }
  }

  /** Runs a task as soon as no other one runs. The task must not throw. */
  later(task: () => void): void {
    this.#queue.push(task)
    this.#drain()
  }

  #drain(): void {
    while (this.#depth === 0) {
      const task = this.#queue.shift()
      if (!task) return
      this.#depth += 1
      try {
        task()
      } finally {
        this.#depth -= 1
      }
    }
  }
}
