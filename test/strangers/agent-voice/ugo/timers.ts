import type { Clock } from '../../../../spec/wiring.ts'

export type TimerName =
  | 'start'
  | 'prepare'
  | 'finalize'
  | 'copilot'
  | 'retry'
  | 'tts'
  | 'budget'
  | 'suspend'
  | 'resume'
  | 'recover'
  | 'session'
  | 'terminate'

/** These measure the suspension itself, or the patience of a caller, and run on while the others are paused. */
const steady: readonly TimerName[] = ['start', 'suspend', 'resume']

interface Running {
  readonly due: number
  readonly off: () => void
}

/** Named timers on the clock of the ports, which can be paused together. */
export class Timers {
  #clock: Clock
  #ring: (name: TimerName) => void
  #running = new Map<TimerName, Running>()
  #rest = new Map<TimerName, number>()

  constructor(clock: Clock, ring: (name: TimerName) => void) {
    this.#clock = clock
    this.#ring = ring
  }

  start(name: TimerName, ms: number): void {
    this.stop(name)
    const off = this.#clock.after(Math.max(0, ms), () => {
      this.#running.delete(name)
      this.#ring(name)
    })
    this.#running.set(name, { due: this.#clock.now() + ms, off })
  }

  stop(...names: readonly TimerName[]): void {
    for (const name of names) {
      this.#running.get(name)?.off()
      this.#running.delete(name)
      this.#rest.delete(name)
    }
  }

  has(name: TimerName): boolean {
    return this.#running.has(name) || this.#rest.has(name)
  }

  /** Stops all but the given ones. */
  clear(...kept: readonly TimerName[]): void {
    const names = [...this.#running.keys(), ...this.#rest.keys()]
    this.stop(...names.filter((name) => !kept.includes(name)))
  }

  pause(): void {
    for (const [name, { due, off }] of [...this.#running]) {
      if (steady.includes(name)) continue
      off()
      this.#running.delete(name)
      this.#rest.set(name, Math.max(0, due - this.#clock.now()))
    }
  }

  goOn(): void {
    const rest = [...this.#rest]
    this.#rest.clear()
    for (const [name, ms] of rest) this.start(name, ms)
  }
}
