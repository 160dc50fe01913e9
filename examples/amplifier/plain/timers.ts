/** Timers, most of which end with the state in which they were set. */
import type { Ports } from '../../../spec/amplifier/contract.ts'

/** Calls a timer off. */
export type Off = () => void

export class Timers {
  private readonly clock: Ports['clock']
  private readonly step: (run: () => void) => void
  private readonly running = new Set<Off>()
  private readonly ofState = new Set<Off>()

  constructor(clock: Ports['clock'], step: (run: () => void) => void) {
    this.clock = clock
    this.step = step
  }

  /** Wakes once, `ms` from now, whatever the state is by then. */
  after(ms: number, wake: () => void): Off {
    const off: Off = () => {
      stop()
      this.running.delete(off)
      this.ofState.delete(off)
    }
    const stop = this.clock.after(ms, () => {
      off()
      this.step(wake)
    })
    this.running.add(off)
    return off
  }

  /** Wakes once, `ms` from now, unless the state is left before. */
  here(ms: number, wake: () => void): Off {
    const off = this.after(ms, wake)
    this.ofState.add(off)
    return off
  }

  /** The state is left. */
  leave(): void {
    for (const off of [...this.ofState]) off()
  }

  /** Everything is over. */
  clear(): void {
    for (const off of [...this.running]) off()
  }
}
