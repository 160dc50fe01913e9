/** The screen: what the panel is told, what is pending, and how long it took to be shown. */
import type { Phase, Ports, RealtimeTurnEvent } from '../../../spec/turn-detection/contract.ts'
import { phaseLabels } from '../../../spec/turn-detection/panel/labels.ts'

type End = 'speech-start' | 'speech-stop'

const phaseOf: Record<End, Phase> = { 'speech-start': 'listening', 'speech-stop': 'thinking' }

export class Screen {
  private readonly ports: Ports
  private phase: Phase = 'ready'
  private isHint = false
  private pending: 'no' | 'waits' | 'detecting' = 'no'
  /** What the panel was told last. */
  private told = 'ready false no'
  private stop: (() => void) | null = null
  private waiting: { event: End; since: number } | null = null
  private samples: Record<End, number[]> = { 'speech-start': [], 'speech-stop': [] }

  constructor(ports: Ports) {
    this.ports = ports
  }

  show(phase: Phase, isHint = false): void {
    this.phase = phase
    this.isHint = isHint
    this.tell()
  }

  /** Voice waits for the server. */
  wait(): void {
    this.stop?.()
    this.pend('waits')
    const { clock, settings } = this.ports
    this.stop = clock.after(settings.detectingMs + 1, () => this.pend('detecting'))
  }

  /** Nothing is pending any more; it is seen with what is shown next. */
  rest(): void {
    this.stop?.()
    this.stop = null
    this.pending = 'no'
  }

  measure(event: End): void {
    this.waiting = { event, since: this.ports.clock.now() }
  }

  unmeasured(): void {
    this.waiting = null
  }

  shown(phase: Phase): void {
    if (this.waiting === null || phase !== phaseOf[this.waiting.event]) return
    const { event, since } = this.waiting
    const latencyMs = this.ports.clock.now() - since
    this.waiting = null
    this.samples[event].push(latencyMs)
    this.log({ kind: 'latency', event, latencyMs })
  }

  average(event: End): number {
    const samples = this.samples[event]
    return samples.length === 0 ? 0 : samples.reduce((sum, each) => sum + each, 0) / samples.length
  }

  forget(): void {
    this.rest()
    this.waiting = null
    this.samples = { 'speech-start': [], 'speech-stop': [] }
  }

  mark({ type, timestamp }: RealtimeTurnEvent): void {
    this.ports.panel.mark({ event: type, timestamp })
  }

  warn(severity: 'info' | 'warning' | 'error', code: string, message: string): void {
    this.ports.panel.notify({ severity, code, message })
  }

  log(record: Omit<Parameters<Ports['host']['diagnose']>[0], 'ts' | 'component'>): void {
    const ts = new Date(this.ports.clock.now()).toISOString()
    this.ports.host.diagnose({ ts, component: 'turn-detection', ...record })
  }

  private pend(pending: 'waits' | 'detecting'): void {
    this.pending = pending
    this.tell()
  }

  private tell(): void {
    const { phase, isHint, pending } = this
    const telling = `${phase} ${isHint} ${pending}`
    if (telling === this.told) return
    this.told = telling
    const labels = phaseLabels[this.ports.settings.locale] ?? phaseLabels.en
    const name = pending === 'detecting' ? pending : phase
    this.ports.panel.show({ phase, label: labels?.[name] ?? name, isPending: pending !== 'no', isHint })
  }
}
