/** Timers that end with the state in which they were set. */
import type { Ports } from '../../../spec/vantum/contract.ts'

export class Timers {
  private readonly ports: Ports
  private armed: (() => void)[] = []

  constructor(ports: Ports) {
    this.ports = ports
  }

  /** Wakes once, `ms` from now, unless the state is left before; the returned function calls it off. */
  set(ms: number, wake: () => void): () => void {
    const off = this.ports.clock.after(ms, wake)
    this.armed.push(off)
    return off
  }

  /** The state is left. */
  clear(): void {
    for (const off of this.armed) off()
    this.armed = []
  }
}
