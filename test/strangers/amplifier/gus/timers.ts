/** Named timers on the clock of the ports. A timer that was replaced or called off never fires. */
import type * as X from '../../../../spec/amplifier/contract.ts'

type Clock = X.Ports['clock']

/** The timers of one machine. */
export class Timers {
  readonly #clock: Clock
  readonly #pending = new Map<string, { readonly cancel: () => void }>()
  #closed = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Starts a timer; one of the same name is replaced. */
  set(name: string, ms: number, fire: () => void): void {
    this.clear(name)
    if (this.#closed) return
    const handle = { cancel: () => {} }
    this.#pending.set(name, handle)
    handle.cancel = this.#after(Math.max(0, ms), () => {
      if (this.#pending.get(name) !== handle) return
      this.#pending.delete(name)
      fire()
    })
  }

  has(name: string): boolean {
    return this.#pending.has(name)
  }

  clear(...names: string[]): void {
    for (const name of names) {
      const handle = this.#pending.get(name)
      if (handle === undefined) continue
      this.#pending.delete(name)
      try {
        handle.cancel()
      } catch {
        // The timer is out of the list: if it fires, nothing happens.
      }
    }
  }

  /** Calls off everything, for good. */
  close(): void {
    this.#closed = true
    this.clear(...this.#pending.keys())
  }

  #after(ms: number, wake: () => void): () => void {
    try {
      return this.#clock.after(ms, wake)
    } catch {
      const timer = setTimeout(wake, ms)
      return () => clearTimeout(timer)
    }
  }
}
