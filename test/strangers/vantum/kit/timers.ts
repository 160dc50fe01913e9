/** Named timers. All of them belong to the state in which they were started, and end with it. */
import type { Ports } from '../../../../spec/vantum/contract.ts'
import type { BareName } from './events.ts'

export class Timers {
  readonly #clock: Ports['clock']
  readonly #raise: (name: BareName) => void
  readonly #running = new Map<BareName, () => void>()
  constructor(clock: Ports['clock'], raise: (name: BareName) => void) {
    this.#clock = clock
    this.#raise = raise
  }

  has(name: BareName): boolean {
    return this.#running.has(name)
  }

  /** Starts it anew. */
  start(name: BareName, ms: number): void {
    this.stop(name)
    let called = false
    const callOff = this.#clock.after(Math.max(0, ms), () => {
      if (called) return
      called = true
      this.#running.delete(name)
      this.#raise(name)
    })
    this.#running.set(name, () => {
      called = true
      callOff()
    })
  }

  stop(name: BareName): void {
    const callOff = this.#running.get(name)
    this.#running.delete(name)
    callOff?.()
  }

  stopAll(): void {
    for (const name of [...this.#running.keys()]) this.stop(name)
  }
}
