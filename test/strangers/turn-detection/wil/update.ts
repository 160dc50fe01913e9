import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { isSame } from './config.ts'

/** One `session.update` on its way; `settled` is kept when it is answered, given up or overdue. */
export class Update {
  readonly payload: Turns.TurnDetectionPayload
  readonly settled: Promise<void>
  /** Whether its answer is waited for; an update behind a failure is not. */
  readonly isWatched: boolean
  #settle: () => void = () => {}
  #callOff: () => void = () => {}

  constructor(payload: Turns.TurnDetectionPayload, isWatched: boolean) {
    this.payload = payload
    this.isWatched = isWatched
    this.settled = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** Waits so long for the answer. */
  wait(clock: Turns.Ports['clock'], ms: number, overdue: () => void) {
    this.#callOff = clock.after(ms, overdue)
  }

  end() {
    this.#callOff()
    this.#settle()
  }
}

/** The updates without an answer, the oldest first. */
export class Updates {
  #open: Update[] = []

  add(update: Update) {
    this.#open.push(update)
  }
  has(update: Update) {
    return this.#open.includes(update)
  }
  get isEmpty() {
    return this.#open.length === 0
  }
  get isWatching() {
    return this.#open.some(({ isWatched }) => isWatched)
  }

  /** The answer belongs to the oldest that asked for this, or else to the oldest; what is older still is answered too. */
  acknowledge(payload: Turns.TurnDetectionPayload) {
    const index = this.#open.findIndex((update) => isSame(update.payload, payload))
    for (const update of this.#open.splice(0, Math.max(index, 0) + 1)) update.end()
  }

  /** Takes the oldest, whose answer is a refusal. */
  takeOldest() {
    const update = this.#open.shift()
    update?.end()
    return update
  }
  take(update: Update) {
    this.#open = this.#open.filter((other) => other !== update)
    update.end()
  }
  clear() {
    for (const update of this.#open.splice(0)) update.end()
  }
}
