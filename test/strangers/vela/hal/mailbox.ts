/**
 * One thing after the other: what comes in while something is being dealt with (a signal from inside `commit`, a close from
 * inside `send`) waits until that is done, and is done before the outermost call returns.
 */
export class Mailbox {
  readonly #waiting: (() => void)[] = []
  #isBusy = false

  post(job: () => void): void {
    this.#waiting.push(job)
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) next()
    } finally {
      this.#isBusy = false
    }
  }
}
