/** How long the conversation stayed where, and the alerts. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Readings } from './readings.ts'

export class Metrics {
  readonly #ports: Voice.Ports
  readonly #readings: Readings
  readonly #createdAt: number
  readonly #durations: Record<Voice.MeasuredState, number[]> =
    { INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [] }
  #firstListening: number | undefined
  #enteredAt: number
  #interruptions = 0

  constructor(ports: Voice.Ports, readings: Readings) {
    this.#ports = ports
    this.#readings = readings
    this.#createdAt = Date.now()
    this.#enteredAt = this.#createdAt
  }

  /** Ms since the last transition. */
  stay(now: number): number {
    return now - this.#enteredAt
  }

  moved(from: Voice.ConversationState, to: Voice.ConversationState, now: number): void {
    if (from !== 'ENDED') this.#durations[from].push(this.stay(now))
    if (to === 'LISTENING') this.#firstListening ??= now
    this.#enteredAt = now
  }

  interrupted(): void {
    this.#interruptions += 1
    const beyond = this.#interruptions - this.#ports.settings.alertInterruptions
    if (beyond === 1 || (beyond > 1 && this.#readings.interruptionsAlert === 'each')) {
      this.#ports.monitoring.alert('interruptions')
    }
  }

  final(now: number): Voice.CallMetrics {
    const from = this.#readings.callFrom === 'creation' ? this.#createdAt : (this.#firstListening ?? now)
    return { callMs: now - from, durations: structuredClone(this.#durations) }
  }
}

/** The alert for a stay that lasts longer than its limit, once for each stay. */
export class StayAlert {
  readonly #kind: 'thinking' | 'responding'
  readonly #limitMs: number
  readonly #monitoring: Voice.MonitoringPort
  readonly #since = Date.now()
  #raised = false

  constructor(kind: 'thinking' | 'responding', limitMs: number, monitoring: Voice.MonitoringPort) {
    this.#kind = kind
    this.#limitMs = limitMs
    this.#monitoring = monitoring
  }

  /** Raises it when it is time. */
  check(): void {
    if (this.#raised || Date.now() - this.#since <= this.#limitMs) return
    this.#raised = true
    this.#monitoring.alert(this.#kind)
  }
}
