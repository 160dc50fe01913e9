import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Mailbox } from './mailbox.ts'

/** What may be waited for. */
export type Timer =
  | 'setup'
  | 'llm-timeout'
  | 'retry'
  | 'stall'
  | 'speech'
  | 'interrupted'
  | 'cleanup'
  | 'alert'

/** All timers of a conversation, by name. Setting one again replaces it. */
export class Watchdog {
  private readonly clock: Voice.Ports['clock']
  private readonly mailbox: Mailbox
  private readonly running = new Map<Timer, { stop: () => void }>()

  constructor(clock: Voice.Ports['clock'], mailbox: Mailbox) {
    this.clock = clock
    this.mailbox = mailbox
  }

  set(name: Timer, ms: number, bark: () => void): void {
    this.clear(name)
    const timer = { stop: () => {} }
    this.running.set(name, timer)
    timer.stop = this.clock.after(Math.max(0, ms), () => {
      this.mailbox.post(() => {
        // It may have been called off while it waited in the mailbox.
        if (this.running.get(name) !== timer) return
        this.running.delete(name)
        bark()
      })
    })
  }

  clear(...names: Timer[]): void {
    for (const name of names) {
      const timer = this.running.get(name)
      this.running.delete(name)
      timer?.stop()
    }
  }

  clearAll(): void {
    this.clear(...this.running.keys())
  }
}
