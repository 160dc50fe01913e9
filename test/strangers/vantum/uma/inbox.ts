/** Handles one command at a time: what arrives while another one is being handled waits for its end. */
export class Inbox {
  #waiting: (() => void)[] = []
  #busy = false

  /** Handles a command now, or after those at hand. */
  post(command: () => void): void {
    this.#waiting.push(command)
    if (!this.#busy) this.now(() => undefined)
  }

  /** Does the work at once, even inside another command, and whatever came meanwhile behind it. */
  now(work: () => void): void {
    const outer = this.#busy
    this.#busy = true
    try {
      work()
    } finally {
      this.#busy = outer
      if (!outer) this.#drain()
    }
  }

  #drain(): void {
    this.#busy = true
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) next()
    } finally {
      this.#busy = false
    }
  }
}
