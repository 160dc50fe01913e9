import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Mailbox } from './mailbox.ts'

/** How long the present turn may take. There is one turn at a time, and so one timer. */
export class Deadline {
  readonly #clock: Voice.GatewayOptions['clock']
  readonly #mailbox: Mailbox
  readonly #ms: number
  #stop: (() => void) | null = null
  #run = 0

  constructor(clock: Voice.GatewayOptions['clock'], mailbox: Mailbox, ms: number) {
    this.#clock = clock
    this.#mailbox = mailbox
    this.#ms = ms
  }

  start(lapse: () => void): void {
    this.stop()
    if (!(this.#ms > 0)) return
    const run = this.#run
    const isStill = () => run === this.#run
    this.#stop = this.#clock.after(this.#ms, () => {
      this.#mailbox.post(() => {
        if (isStill()) lapse()
      })
    })
  }

  stop(): void {
    this.#run += 1
    const stop = this.#stop
    this.#stop = null
    stop?.()
  }
}
