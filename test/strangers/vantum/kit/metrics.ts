/** How long the call has stayed where. */
import type { CallMetrics, ConversationState, MeasuredState } from '../../../../spec/vantum/contract.ts'

export class Metrics {
  readonly #durations: Record<MeasuredState, number[]> = {
    INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [],
  }
  readonly #created: number
  #listening: number | null = null
  #entered: number
  interruptions = 0
  constructor(now: number) {
    this.#created = now
    this.#entered = now
  }

  /** Closes the stay in `from` and tells how long it was. */
  change(from: ConversationState, to: ConversationState, now: number): number {
    const duration = Math.max(0, now - this.#entered)
    if (from !== 'ENDED') this.#durations[from].push(duration)
    if (to === 'LISTENING') this.#listening ??= now
    if (to === 'INTERRUPTED') this.interruptions += 1
    this.#entered = now
    return duration
  }

  final(fromCreation: boolean): CallMetrics {
    const begun = fromCreation ? this.#created : (this.#listening ?? this.#entered)
    const copy = Object.entries(this.#durations).map(([state, stays]) => [state, [...stays]])
    return { callMs: Math.max(0, this.#entered - begun), durations: Object.fromEntries(copy) as CallMetrics['durations'] }
  }
}
