/** Timers by name: a name that is armed again begins anew. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'

export class Timers {
  readonly #clock: Amp.Ports['clock']
  readonly #run: (wake: () => void) => void
  readonly #armed = new Map<string, () => void>()

  constructor(clock: Amp.Ports['clock'], run: (wake: () => void) => void) {
    this.#clock = clock
    this.#run = run
  }

  isArmed = (name: string) => this.#armed.has(name)

  arm(name: string, ms: number, wake: () => void) {
    this.off(name)
    let isOff = false
    const cancel = this.#clock.after(ms, () => {
      if (isOff) return
      this.#armed.delete(name)
      this.#run(wake)
    })
    this.#armed.set(name, () => {
      isOff = true
      cancel()
    })
  }

  off(...names: string[]) {
    for (const name of names) {
      this.#armed.get(name)?.()
      this.#armed.delete(name)
    }
  }

  allOff() {
    this.off(...this.#armed.keys())
  }
}
