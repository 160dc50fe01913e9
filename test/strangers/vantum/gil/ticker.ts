/** The names of the deadlines of a conversation. */
export type DeadlineName =
  | 'setup'
  | 'model'
  | 'retry'
  | 'speech'
  | 'stall'
  | 'gap'
  | 'interrupted'
  | 'cleanup'
  | 'alert-thinking'
  | 'alert-responding'

/** What the ticker needs of a clock. */
export interface TickerClock {
  now(): number
  after(ms: number, wake: () => void): () => void
}

const tickMs = 5

/**
 * A table of deadlines and one tick of 5 ms that compares them. It ticks only while a deadline is pending.
 * The last tick before a deadline is shorter, so that no deadline is overrun.
 */
export class Ticker {
  readonly #clock: TickerClock
  readonly #due: (name: DeadlineName) => void
  readonly #table = new Map<DeadlineName, number>()
  #wakeAt: number | undefined
  #callOff: (() => void) | undefined

  constructor(clock: TickerClock, due: (name: DeadlineName) => void) {
    this.#clock = clock
    this.#due = due
  }

  /** Sets a deadline that many ms from now; it replaces one of the same name. */
  set(name: DeadlineName, ms: number): void {
    this.#table.set(name, this.#clock.now() + Math.max(0, ms))
    this.#arm()
  }

  /** Whether a deadline is pending. */
  has(name: DeadlineName): boolean {
    return this.#table.has(name)
  }

  /** Removes deadlines; the tick stops with the last one. */
  clear(...names: readonly DeadlineName[]): void {
    for (const name of names) this.#table.delete(name)
    if (this.#table.size === 0) this.#disarm()
  }

  /** Removes every deadline. */
  clearAll(): void {
    this.#table.clear()
    this.#disarm()
  }

  #disarm(): void {
    const callOff = this.#callOff
    this.#callOff = undefined
    this.#wakeAt = undefined
    callOff?.()
  }

  #arm(): void {
    if (this.#table.size === 0) return
    const now = this.#clock.now()
    const wakeAt = Math.max(now, Math.min(now + tickMs, ...this.#table.values()))
    if (this.#wakeAt !== undefined && this.#wakeAt <= wakeAt) return
    this.#disarm()
    this.#wakeAt = wakeAt
    this.#callOff = this.#clock.after(wakeAt - now, () => this.#tick())
  }

  #tick(): void {
    this.#callOff = undefined
    this.#wakeAt = undefined
    const now = this.#clock.now()
    const due = [...this.#table].filter(([, at]) => at <= now).sort(([, a], [, b]) => a - b)
    for (const [name, at] of due) {
      if (this.#table.get(name) !== at) continue
      this.#table.delete(name)
      this.#due(name)
    }
    this.#arm()
  }
}
