/** Keeps the local guess enabled as long as it is wanted, however late it answers (REQ-006, SEC-001). */
import type { HintPort } from '../../../../spec/turn-detection/contract.ts'
import { attempt } from './bus.ts'

export class Hints {
  readonly #port: HintPort
  readonly #atOnce: boolean
  #wanted = false
  #ready = false
  #turn = 0

  constructor(port: HintPort, atOnce: boolean) {
    this.#port = port
    this.#atOnce = atOnce
  }

  want(wanted: boolean): void {
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    this.#ready = false
    this.#turn += 1
    if (wanted) void this.#enable(this.#turn)
    else attempt(() => this.#port.disable())
  }

  async #enable(turn: number): Promise<void> {
    try {
      await this.#port.enable()
    } catch {
      return
    }
    if (turn === this.#turn) this.#ready = true
    // It was called off before it was enabled; now it can be.
    else if (!this.#wanted) attempt(() => this.#port.disable())
  }

  /** Gives the frame away at once and keeps nothing of it: its samples are gone afterwards. */
  feed(frame: Int16Array, timestamp: number): void {
    if (!this.#wanted || !(this.#ready || this.#atOnce)) return
    attempt(() => this.#port.processFrame(frame, timestamp))
  }
}
