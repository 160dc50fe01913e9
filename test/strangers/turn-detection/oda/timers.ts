import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { safely } from './safely.ts'

/** Named timers; starting one again replaces it. */
export class Timers {
  readonly #clock: Voice.Ports['clock']
  readonly #running = new Map<string, () => void>()
  #isClosed = false
  constructor(clock: Voice.Ports['clock']) {
    this.#clock = clock
  }
  start(name: string, ms: number, wake: () => void): void {
    if (this.#isClosed) return
    this.stop(name)
    let isLive = true
    const cancel = this.#clock.after(ms, () => {
      if (!isLive) return
      isLive = false
      this.#running.delete(name)
      wake()
    })
    this.#running.set(name, () => {
      isLive = false
      safely(cancel)
    })
  }
  stop(name: string): void {
    const cancel = this.#running.get(name)
    this.#running.delete(name)
    cancel?.()
  }
  /** Stops all, and starts none any more. */
  close(): void {
    this.#isClosed = true
    for (const name of [...this.#running.keys()]) this.stop(name)
  }
}
