import type * as X from '../../../../spec/turn-detection/contract.ts'
import { safely } from './safe.ts'

type End = 'speech-start' | 'speech-stop'

/** The time within which the panel shows an end of speech (AC-001, section 10). */
const budgetMs = 150

interface Measure {
  readonly since: number
  readonly phase: X.Phase
}

class Mean {
  #sum = 0
  #count = 0

  add(value: number): void {
    this.#sum += value
    this.#count += 1
  }

  get value(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count
  }
}

/** Metrics and diagnostic records (REQ-008). Nothing that was said, no audio, no raw event comes in. */
export class Records {
  readonly #host: X.HostPort
  readonly #now: () => number
  readonly #means: Readonly<Record<End, Mean>> = { 'speech-start': new Mean(), 'speech-stop': new Mean() }
  readonly #measures = new Map<End, Measure>()
  #isReleased = false
  #missed = 0
  #ignored = 0
  #fallbacks = 0

  constructor(host: X.HostPort, now: () => number) {
    this.#host = host
    this.#now = now
  }

  /** Counts an event that should have come and did not. */
  missed(): void {
    this.#missed += 1
    this.#write({ kind: 'missed', count: this.#missed })
  }

  /** Counts something late, duplicate, unknown or malformed. */
  ignored(): void {
    this.#ignored += 1
    this.#write({ kind: 'ignored', count: this.#ignored })
  }

  /** Counts a fallback (section 6: its frequency). */
  fallback(): void {
    this.#fallbacks += 1
    this.#write({ kind: 'fallback', count: this.#fallbacks })
  }

  /** Tells what is in force (section 10). */
  config(config: X.TurnDetectionConfig): void {
    this.#write({ kind: 'config', config: { ...config } })
  }

  /** Tells that something happened which has nothing more to tell. */
  note(kind: string): void {
    this.#write({ kind })
  }

  /** Begins to measure how long an end of speech takes to the screen. */
  measure(event: End, phase: X.Phase, since: number): void {
    this.#measures.set(event, { phase, since })
  }

  /** Ends the measures that wait for a phase on the screen. */
  shown(phase: unknown, at: number): void {
    for (const [event, measure] of [...this.#measures]) {
      if (measure.phase !== phase) continue
      this.#measures.delete(event)
      const latencyMs = Math.max(0, at - measure.since)
      this.#means[event].add(latencyMs)
      this.#write({ kind: 'latency', event, latencyMs })
      if (latencyMs > budgetMs) this.#write({ kind: 'latency-budget', event })
    }
  }

  /** Drops the measures that wait. */
  dropMeasures(): void {
    this.#measures.clear()
  }

  /** The diagnostics of the state (section 4). */
  diagnostics(fallbackActive: boolean): X.TurnDetectionDiagnostics {
    return Object.freeze({
      avgStartLatencyMs: this.#means['speech-start'].value,
      avgStopLatencyMs: this.#means['speech-stop'].value,
      missedEvents: this.#missed,
      fallbackActive,
    })
  }

  /** Writes nothing from now on. */
  release(): void {
    this.#isReleased = true
    this.#measures.clear()
  }

  #write(more: Omit<X.DiagnosticRecord, 'ts' | 'component'>): void {
    if (this.#isReleased) return
    const ts = new Date(this.#now()).toISOString()
    safely(() => this.#host.diagnose({ ts, component: 'turn-detection', ...more }))
  }
}
