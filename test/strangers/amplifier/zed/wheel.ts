import type * as X from '../../../../spec/amplifier/contract.ts'

type Clock = X.Ports['clock']
interface Slot {
  readonly due: number
  readonly wake: () => void
}

/** Named timers, of which the clock knows the next one only. */
export class Wheel {
  #slots = new Map<string, Slot>()
  #clock: Clock
  #callOff: (() => void) | null = null
  #armedFor = Number.POSITIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Sets a timer, in place of one of the same name. */
  set(name: string, ms: number, wake: () => void) {
    this.#slots.delete(name)
    this.#slots.set(name, { due: this.#clock.now() + Math.max(0, ms), wake })
    this.#arm()
  }

  has(name: string): boolean {
    return this.#slots.has(name)
  }

  drop(...names: readonly string[]) {
    for (const name of names) this.#slots.delete(name)
    this.#arm()
  }

  clear() {
    this.#slots.clear()
    this.#arm()
  }

  #next(): [string, Slot] | null {
    let next: [string, Slot] | null = null
    for (const entry of this.#slots) if (next === null || entry[1].due < next[1].due) next = entry
    return next
  }

  #arm() {
    const due = this.#next()?.[1].due ?? Number.POSITIVE_INFINITY
    if (due === this.#armedFor) return
    this.#callOff?.()
    this.#callOff = null
    this.#armedFor = due
    if (due === Number.POSITIVE_INFINITY) return
    this.#callOff = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.#turn())
  }

  #turn() {
    this.#callOff = null
    this.#armedFor = Number.POSITIVE_INFINITY
    const next = this.#next()
    if (next !== null && next[1].due <= this.#clock.now()) {
      this.#slots.delete(next[0])
      next[1].wake()
    }
    this.#arm()
  }
}
