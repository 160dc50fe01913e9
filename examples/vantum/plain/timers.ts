/** Timers that end with the state in which they were set. */
import type { Ports } from '../../../spec/vantum/contract.ts'

/** Something that is to happen at an instant (ms), also if the state is left in that instant and not later. */
interface Owed {
  readonly at: number
  readonly wake: () => void
}

export class Timers {
  private readonly ports: Ports
  private armed: (() => void)[] = []
  private owed: Owed[] = []

  constructor(ports: Ports) {
    this.ports = ports
  }

  /** Wakes once, `ms` from now, unless the state is left before; the returned function calls it off. */
  set(ms: number, wake: () => void): () => void {
    const off = this.ports.clock.after(ms, wake)
    this.armed.push(off)
    return off
  }

  /** Wakes once, `ms` from now, unless the state is left earlier: whoever leaves it in that very instant is too late. */
  owe(ms: number, wake: () => void): void {
    const owed = { at: this.ports.clock.now() + ms, wake }
    this.owed.push(owed)
    this.set(ms, () => {
      this.owed = this.owed.filter((each) => each !== owed)
      wake()
    })
  }

  /** The state is left. */
  clear(): void {
    const { armed, owed } = this
    this.armed = []
    this.owed = []
    for (const off of armed) off()
    const now = this.ports.clock.now()
    for (const { at, wake } of owed) if (at <= now) wake()
  }
}
