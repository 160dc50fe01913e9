import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'

type End = 'speech-start' | 'speech-stop'

const phaseOf: Readonly<Record<End, Voice.Phase>> = { 'speech-start': 'listening', 'speech-stop': 'thinking' }

/** A panel that does not tell what it shows is not waited for any longer. */
const shownBudgetMs = 150

/** How long until the panel shows what the server told (REQ-008). */
export class Meter {
  readonly #context: Context
  readonly #sums: Record<End, { total: number; count: number }> = {
    'speech-start': { total: 0, count: 0 },
    'speech-stop': { total: 0, count: 0 },
  }
  #open: { readonly end: End; readonly since: number } | null = null
  constructor(context: Context) {
    this.#context = context
  }
  /** Before the panel is told. */
  begin(end: End): void {
    if (this.#context.choices.latency === 'timestamp-to-show') return
    this.flush()
    this.#open = { end, since: this.#context.now() }
    this.#context.timers.start('latency', shownBudgetMs, () => this.flush())
  }
  /** After the panel was told. */
  told(end: End, timestamp: number): void {
    const { choices } = this.#context
    if (choices.latency === 'receipt-to-shown') return
    this.#record(end, this.#context.now() - timestamp)
  }
  /** The panel has put a phase on the screen. */
  shown(phase: Voice.Phase): void {
    if (this.#open !== null && phaseOf[this.#open.end] === phase) this.flush()
  }
  /** What is still open is recorded with what has passed. */
  flush(): void {
    const open = this.#open
    this.#open = null
    this.#context.timers.stop('latency')
    if (open !== null) this.#record(open.end, this.#context.now() - open.since)
  }
  average(end: End): number {
    const { total, count } = this.#sums[end]
    return count === 0 ? 0 : total / count
  }
  #record(end: End, elapsed: number): void {
    const latencyMs = Math.max(0, elapsed)
    this.#sums[end].total += latencyMs
    this.#sums[end].count += 1
    this.#context.diagnose({ kind: 'latency', event: end, latencyMs })
  }
}
