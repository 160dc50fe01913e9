/** Named timers that can be frozen with the time they have left, and thawed (AV-REQ-008). All times in ms. */
import type { Ports } from '../../../spec/agent-voice/contract.ts'

interface Timer {
  readonly expire: () => void
  due: number
  left: number
  callOff: () => void
}

const nothing = () => {}

/** A set of timers that share one clock; what expires is handed to `run`. */
export class Timers {
  private readonly clock: Ports['clock']
  private readonly run: (step: () => void) => void
  /** In arming order, which decides among timers of one instant. */
  private readonly armed = new Map<string, Timer>()
  private frozen = false

  constructor(clock: Ports['clock'], run: (step: () => void) => void) {
    this.clock = clock
    this.run = run
  }

  /** Calls `expire` once, `ms` from now, or from the thaw if the time stands still. Replaces what had this name. */
  set(name: string, ms: number, expire: () => void): void {
    this.clear(name)
    const timer = { expire, due: 0, left: ms, callOff: nothing }
    this.armed.set(name, timer)
    if (!this.frozen) this.start(name, timer)
  }

  clear(...names: readonly string[]): void {
    for (const name of names) {
      this.armed.get(name)?.callOff()
      this.armed.delete(name)
    }
  }

  /** Forgets every timer; time goes on. */
  reset(): void {
    this.clear(...this.armed.keys())
    this.frozen = false
  }

  freeze(): void {
    if (this.frozen) return
    this.frozen = true
    for (const timer of this.armed.values()) {
      timer.callOff()
      timer.left = timer.due - this.clock.now()
    }
  }

  thaw(): void {
    if (!this.frozen) return
    this.frozen = false
    for (const [name, timer] of this.armed) this.start(name, timer)
  }

  private start(name: string, timer: Timer): void {
    timer.due = this.clock.now() + timer.left
    timer.callOff = this.clock.after(timer.left, () =>
      this.run(() => {
        if (this.armed.get(name) !== timer) return
        this.armed.delete(name)
        timer.expire()
      }),
    )
  }
}
