import type { Clock } from '../../../../spec/wiring.ts'

/** The names of the timers; of each there is at most one. */
export type TimerName = 'setup' | 'llm' | 'retry' | 'stall' | 'voice' | 'release' | 'alert' | 'cleanup'

interface Entry {
  cancel: (() => void) | undefined
}

/** Named timers on the clock of the ports. A stopped timer never acts, even if the clock still wakes it. */
export class Timers {
  readonly #clock: Clock
  readonly #run: (task: () => void) => void
  readonly #report: (error: unknown) => void
  readonly #entries = new Map<TimerName, Entry>()

  constructor(clock: Clock, run: (task: () => void) => void, report: (error: unknown) => void) {
    this.#clock = clock
    this.#run = run
    this.#report = report
  }

  /** Starts a timer; one of the same name is stopped first. */
  start(name: TimerName, ms: number, action: () => void): void {
    this.stop(name)
    const entry: Entry = { cancel: undefined }
    this.#entries.set(name, entry)
    const wake = () =>
      this.#run(() => {
        if (this.#entries.get(name) !== entry) return
        this.#entries.delete(name)
        action()
      })
    try {
      entry.cancel = this.#clock.after(Math.max(0, ms), wake)
    } catch (error) {
      this.#report(error)
    }
  }

  /** Whether the timer runs. */
  has(name: TimerName): boolean {
    return this.#entries.has(name)
  }

  /** Stops timers. */
  stop(...names: readonly TimerName[]): void {
    for (const name of names) {
      const entry = this.#entries.get(name)
      this.#entries.delete(name)
      try {
        entry?.cancel?.()
      } catch (error) {
        this.#report(error)
      }
    }
  }

  /** Stops all of them. */
  stopAll(): void {
    this.stop(...this.#entries.keys())
  }
}
