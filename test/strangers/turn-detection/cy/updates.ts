import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { safely, type Timers } from './guard.ts'
import { areEqual } from './payload.ts'

/** One `session.update` that is not acknowledged yet. */
export interface Update {
  readonly payload: Voice.TurnDetectionPayload
  /** Whether it only tells the service that it was given up. */
  readonly isRevert: boolean
}

/** The updates on their way, oldest first, each with its own limit. */
export class Updates {
  readonly #realtime: Voice.RealtimePort
  readonly #timers: Timers
  readonly #limitMs: number
  readonly #late: (update: Update) => void
  #open: { readonly update: Update; readonly stop: () => void }[] = []

  constructor(realtime: Voice.RealtimePort, timers: Timers, limitMs: number, late: (update: Update) => void) {
    this.#realtime = realtime
    this.#timers = timers
    this.#limitMs = limitMs
    this.#late = late
  }

  get isEmpty(): boolean {
    return this.#open.length === 0
  }

  /** The update that was sent last, where one is still on its way. */
  get last(): Update | undefined {
    return this.#open.at(-1)?.update
  }

  send(update: Update): void {
    const entry = { update, stop: this.#timers.after(this.#limitMs, () => this.#late(update)) }
    this.#open.push(entry)
    safely(() =>
      this.#realtime.send({ type: 'session.update', session: { turn_detection: update.payload } }),
    )
  }

  /** Takes off the update that the service acknowledges, and all before it; tells whether there is one. */
  acknowledge(payload: Voice.TurnDetectionPayload): boolean {
    const index = this.#open.findIndex(({ update }) => areEqual(update.payload, payload))
    if (index < 0) return false
    for (const { stop } of this.#open.splice(0, index + 1)) stop()
    return true
  }

  /** Takes off the oldest update, and tells which that was. */
  takeOldest(): Update | undefined {
    const oldest = this.#open.shift()
    oldest?.stop()
    return oldest?.update
  }

  /** Gives up all updates, and tells what they asked for. */
  giveUp(): Voice.TurnDetectionPayload[] {
    const all = this.#open.splice(0)
    for (const { stop } of all) stop()
    return all.map(({ update }) => update.payload)
  }
}
