import type { Ports } from '../../../../spec/turn-detection/contract.ts'

type Clock = Ports['clock']

/** A pending request: a promise that is settled by its answer, or by its own timeout as `expired`. */
export class Pending<Answer> {
  readonly outcome: Promise<Answer | 'expired'>
  #settle: (answer: Answer | 'expired') => void = () => undefined
  #callOff: () => void = () => undefined

  constructor(clock: Clock, timeoutMs: number) {
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
    this.#callOff = clock.after(Math.max(0, timeoutMs), () => this.#settle('expired'))
  }

  /** Settles the promise and releases the timer. A second time does nothing. */
  settle(answer: Answer): void {
    this.#callOff()
    this.#settle(answer)
  }

  /** Calls `act` when the timeout comes before the answer. */
  async whenExpired(act: () => void): Promise<void> {
    if ((await this.outcome) === 'expired') act()
  }
}
