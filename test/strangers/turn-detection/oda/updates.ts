import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { FullConfig } from './config.ts'
import { fromPayload, isSame, toPayload } from './payload.ts'
import { safely } from './safely.ts'
import type { Timers } from './timers.ts'

interface Pending {
  readonly id: number
  readonly expected: Voice.TurnDetectionConfig
  readonly mode: Voice.TurnDetectionMode
  readonly settle: () => void
}

/** Every `session.update` that waits for its acknowledgement, each with a deadline of its own. */
export class Updates {
  readonly #ports: Voice.Ports
  readonly #timers: Timers
  readonly #fail: (reason: 'unacknowledged' | 'rejected') => void
  #pending: Pending[] = []
  #expired: Voice.TurnDetectionConfig[] = []
  #count = 0
  constructor(ports: Voice.Ports, timers: Timers, fail: (reason: 'unacknowledged' | 'rejected') => void) {
    this.#ports = ports
    this.#timers = timers
    this.#fail = fail
  }
  get isWaiting(): boolean { return this.#pending.length > 0 }
  /** The mode that was asked for last and is not acknowledged yet. */
  get askedMode(): Voice.TurnDetectionMode | undefined {
    return this.#pending.at(-1)?.mode
  }
  /** Sends; the promise is kept as soon as the update is settled, in whichever way. */
  send(config: FullConfig): Promise<void> {
    const payload = toPayload(config)
    return new Promise((resolve) => {
      const id = ++this.#count
      const expected = fromPayload(payload) ?? { mode: config.mode }
      this.#pending.push({ id, expected, mode: config.mode, settle: resolve })
      this.#timers.start(`update ${id}`, this.#ports.settings.ackTimeoutMs, () => this.#expire(id))
      safely(() => this.#ports.realtime.send({ type: 'session.update', session: { turn_detection: payload } }))
    })
  }
  /** Whether `told` answers something; updates before the one that it answers are answered with it. */
  acknowledge(told: Voice.TurnDetectionConfig, inForce: Voice.TurnDetectionConfig | undefined): boolean {
    const latest = this.#pending.at(-1)
    if (latest !== undefined && isSame(latest.expected, told)) {
      this.#settleUpTo(this.#pending.length)
      return true
    }
    const index = this.#pending.findIndex(({ expected }) => isSame(expected, told))
    if (index >= 0) {
      this.#settleUpTo(index + 1)
      return true
    }
    if (inForce !== undefined && isSame(inForce, told)) return false
    const late = this.#expired.findIndex((expired) => isSame(expired, told))
    if (late >= 0) this.#expired.splice(late, 1)
    else if (this.isWaiting) this.#settleUpTo(1)
    return true
  }
  /** The service refused an update; of several, the oldest. */
  reject(): void {
    if (!this.isWaiting) return
    this.#settleUpTo(1)
    this.#fail('rejected')
  }
  /** Nothing is waited for any longer. */
  drop(): void {
    this.#settleUpTo(this.#pending.length)
    this.#expired = []
  }
  #expire(id: number): void {
    const index = this.#pending.findIndex((pending) => pending.id === id)
    const pending = this.#pending[index]
    if (pending === undefined) return
    this.#pending.splice(index, 1)
    this.#expired.push(pending.expected)
    pending.settle()
    this.#fail('unacknowledged')
  }
  #settleUpTo(count: number): void {
    for (const { id, settle } of this.#pending.splice(0, count)) {
      this.#timers.stop(`update ${id}`)
      settle()
    }
  }
}
