import type { Clock } from '../../../../spec/wiring.ts'

interface Running {
  readonly due: number
  readonly wake: () => void
  readonly off: () => void
}

/** A timer that a suspension holds: its name and what is left of it. */
export interface Frozen {
  readonly name: string
  readonly left: number
  readonly wake: () => void
}

/** Named timers that can be frozen with what is left of them and continued later (REQ-008). */
export class Timers {
  readonly #clock: Clock
  readonly #submit: (wake: () => void) => void
  readonly #running = new Map<string, Running>()

  constructor(clock: Clock, submit: (wake: () => void) => void) {
    this.#clock = clock
    this.#submit = submit
  }

  /** Starts a timer; a timer of the same name ends. */
  set(name: string, ms: number, wake: () => void): void {
    this.clear(name)
    const wait = Number.isFinite(ms) ? Math.max(0, ms) : 0
    const running: Running = {
      due: this.#clock.now() + wait,
      wake,
      off: this.#clock.after(wait, () => {
        if (this.#running.get(name) !== running) return
        this.#submit(() => {
          if (this.#running.get(name) !== running) return
          this.#running.delete(name)
          wake()
        })
      }),
    }
    this.#running.set(name, running)
  }

  /** Whether a timer of this name runs. */
  has(name: string): boolean {
    return this.#running.has(name)
  }

  /** Calls timers off. */
  clear(...names: readonly string[]): void {
    for (const name of names) {
      const running = this.#running.get(name)
      this.#running.delete(name)
      running?.off()
    }
  }

  /** Calls all timers off. */
  clearAll(): void {
    this.clear(...this.#running.keys())
  }

  /** Calls all timers off and tells what was left of each. */
  freeze(): readonly Frozen[] {
    const now = this.#clock.now()
    const frozen = [...this.#running].map(([name, { due, wake }]) => ({ name, left: due - now, wake }))
    this.clearAll()
    return frozen
  }

  /** Continues frozen timers. */
  thaw(frozen: readonly Frozen[]): void {
    for (const { name, left, wake } of frozen) this.set(name, left, wake)
  }
}
