import type * as Vantum from '../../../../spec/vantum/contract.ts'

type Clock = Vantum.Ports['clock']

interface Deadline {
  readonly name: string
  readonly due: number
  readonly run: () => void
}

/** The finest step of a clock that counts in whole ms. */
const STEP_MS = 1

/** A list of deadlines, and one check of it that repeats at every step while the list holds anything. */
export class Deadlines {
  readonly #clock: Clock
  #list: readonly Deadline[] = []
  #ticking = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Sets or replaces the deadline of this name. */
  set(name: string, ms: number, run: () => void): void {
    this.clear(name)
    const now = this.#clock.now()
    this.#list = [...this.#list, { name, due: now + ms, run }]
    // A deadline of this very instant cannot wait for the next step.
    if (ms <= 0) this.#clock.after(0, () => this.#check())
    this.#keepTicking()
  }

  clear(name: string): void {
    this.#list = this.#list.filter((deadline) => deadline.name !== name)
  }

  clearAll(): void {
    this.#list = []
  }

  #keepTicking(): void {
    if (this.#ticking || this.#list.length === 0) return
    this.#ticking = true
    this.#clock.after(STEP_MS, () => {
      this.#ticking = false
      this.#check()
      this.#keepTicking()
    })
  }

  /** Runs what is due, the earliest first; what an earlier one has cleared does not run. */
  #check(): void {
    const now = this.#clock.now()
    const due = this.#list.filter((deadline) => deadline.due <= now).sort((a, b) => a.due - b.due)
    for (const deadline of due) {
      if (!this.#list.includes(deadline)) continue
      this.#list = this.#list.filter((other) => other !== deadline)
      deadline.run()
    }
  }
}
