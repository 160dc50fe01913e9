/** Named timers over the clock of the ports. */
import type * as X from '../../../../spec/amplifier/contract.ts'

type Clock = X.Ports['clock']

/** Timers by name: a name holds at most one. */
export class Timers {
  readonly #clock: Clock
  readonly #step: (work: () => void) => void
  readonly #running = new Map<string, { stop: () => void }>()

  constructor(clock: Clock, step: (work: () => void) => void) {
    this.#clock = clock
    this.#step = step
  }

  /** Now. */
  now(): number {
    return this.#clock.now()
  }

  /** Starts a timer; one of the same name is stopped. */
  start(name: string, ms: number, wake: () => void): void {
    this.stop(name)
    const entry = { stop: () => {} }
    this.#running.set(name, entry)
    entry.stop = this.#clock.after(Math.max(0, ms), () => {
      if (this.#running.get(name) !== entry) return
      this.#step(() => {
        if (this.#running.get(name) !== entry) return
        this.#running.delete(name)
        wake()
      })
    })
  }

  /** Whether a timer runs. */
  runs(name: string): boolean {
    return this.#running.has(name)
  }

  /** Stops a timer. */
  stop(...names: readonly string[]): void {
    for (const name of names) {
      const entry = this.#running.get(name)
      this.#running.delete(name)
      if (entry) this.#quiet(entry.stop)
    }
  }

  /** Stops all timers, or those whose name begins so. */
  stopAll(prefix = ''): void {
    for (const name of [...this.#running.keys()]) if (name.startsWith(prefix)) this.stop(name)
  }

  #quiet(work: () => void): void {
    try {
      work()
    } catch {
      // A clock that throws does not stop the rest.
    }
  }
}
