import { holds } from './guard.ts'

/** Runs jobs one after the other: a job that is posted during another one waits for its end. */
export class Inbox {
  #waiting: (() => void)[] = []
  #isBusy = false

  /** Whether a job is running. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Runs a job now, or after those that are there. */
  post(job: () => void): void {
    this.#waiting.push(job)
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) holds(next)
    this.#isBusy = false
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = []
  }
}
