/** Named timers: one of a name runs at a time. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

export class Timers {
  readonly #clock: Voice.Ports['clock']
  readonly #step: (work: () => void) => void
  readonly #running = new Map<string, () => void>()

  constructor(clock: Voice.Ports['clock'], step: (work: () => void) => void) {
    this.#clock = clock
    this.#step = step
  }

  set(name: string, ms: number, work: () => void) {
    this.stop(name)
    const mine: () => void = this.#clock.after(Math.max(0, ms), () => {
      if (this.#running.get(name) !== mine) return
      this.#running.delete(name)
      this.#step(work)
    })
    this.#running.set(name, mine)
  }
  stop(...names: readonly string[]) {
    for (const name of names) {
      this.#running.get(name)?.()
      this.#running.delete(name)
    }
  }
  runs(name: string) {
    return this.#running.has(name)
  }
  stopAll() {
    this.stop(...this.#running.keys())
  }
}
