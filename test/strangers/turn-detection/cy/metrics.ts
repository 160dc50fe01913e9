import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { isNumber, safely } from './guard.ts'

type End = 'start' | 'stop'
interface Measurement {
  readonly since: number
  readonly wayMs: number
  /** When the panel was told; null as long as it was not. */
  presentedAt: number | null
  readonly callOff: () => void
}

const phases = { start: 'listening', stop: 'thinking' } as const
/** After so long nobody waits for the panel to confirm. */
const unconfirmedMs = 1000

/** Measures, counts and records; no audio, no words, nothing of a server's event (REQ-008, COM-001). */
export class Metrics extends Service {
  readonly #open: { start: Measurement | null; stop: Measurement | null } = { start: null, stop: null }
  readonly #sums = { start: { ms: 0, count: 0 }, stop: { ms: 0, count: 0 } }
  #missed = 0
  #ignored = 0

  constructor(hub: Hub) {
    super(hub)
    const { bus } = hub
    bus.on('received', (event) => this.#mark(event))
    bus.on('speech', ({ end, event }) => this.#begin(end, event))
    bus.on('presented', ({ phase, isChange }) => this.#presented(phase, isChange))
    bus.on('shown', (phase) => this.#shown(phase))
    bus.on('missed', () => this.#record({ kind: 'missed', count: ++this.#missed }))
    bus.on('ignored', () => this.#record({ kind: 'ignored', count: ++this.#ignored }))
    bus.on('in-force', ({ config }) => this.#record({ kind: 'config', config }))
    bus.on('fallback', () => this.#record({ kind: 'fallback' }))
    bus.on('reverted', () => this.#record({ kind: 'reverted' }))
  }

  diagnostics(fallbackActive: boolean): Voice.TurnDetectionDiagnostics {
    const mean = ({ ms, count }: { ms: number; count: number }) => (count === 0 ? 0 : ms / count)
    return {
      avgStartLatencyMs: mean(this.#sums.start),
      avgStopLatencyMs: mean(this.#sums.stop),
      missedEvents: this.#missed,
      fallbackActive,
    }
  }

  /** The timeline that users see (GUD-002). */
  #mark({ type, timestamp }: Voice.RealtimeTurnEvent): void {
    const isSpeech = type === 'speech-start' || type === 'speech-stop'
    if (isSpeech || this.choices.timeline === 'every')
      safely(() => this.ports.panel.mark({ event: type, timestamp }))
  }

  #begin(end: End, event: Voice.RealtimeTurnEvent): void {
    this.#finish(end, null)
    const { latencyFrom } = this.choices
    const isFromServer = latencyFrom === 'server' && isNumber(event.latencyMs)
    this.#open[end] = {
      since: latencyFrom === 'receipt' ? this.timers.now() : event.timestamp,
      wayMs: isFromServer ? Math.max(0, event.latencyMs ?? 0) : 0,
      presentedAt: null,
      callOff: this.timers.after(unconfirmedMs, () => this.bus.enter('timer', () => this.#finish(end, null))),
    }
  }

  #presented(phase: Voice.Phase, isChange: boolean): void {
    for (const end of ['start', 'stop'] as const) {
      const open = this.#open[end]
      if (open === null || open.presentedAt !== null || phase !== phases[end]) continue
      open.presentedAt = this.timers.now()
      if (!isChange || this.choices.latencyTo === 'show') this.#finish(end, open.presentedAt)
    }
  }

  #shown(phase: Voice.Phase): void {
    for (const end of ['start', 'stop'] as const)
      if (phase === phases[end] && this.#open[end]?.presentedAt != null) this.#finish(end, this.timers.now())
  }

  /** Closes a measurement; without a confirmation it ends when the panel was told. */
  #finish(end: End, at: number | null): void {
    const open = this.#open[end]
    this.#open[end] = null
    open?.callOff()
    const until = at ?? open?.presentedAt ?? null
    if (open === null || until === null) return
    const latencyMs = Math.max(0, until - open.since) + open.wayMs
    this.#sums[end].ms += latencyMs
    this.#sums[end].count += 1
    this.#record({ kind: 'latency', event: `speech-${end}`, latencyMs })
  }

  #record(more: Omit<Voice.DiagnosticRecord, 'ts' | 'component'>): void {
    const ts = new Date(this.timers.now()).toISOString()
    safely(() => this.ports.host.diagnose({ ts, component: 'turn-detection', ...more }))
  }
}
