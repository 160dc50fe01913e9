/** Updates: one at a time, the last one wins, and one that nobody acknowledges is given up. */
import type { Ports, TurnDetectionPayload } from '../../../spec/turn-detection/contract.ts'
import { type Config, configured, isSame, payloadOf, reported, safe } from './config.ts'

/** What becomes of an update. */
export interface Outcome {
  readonly acknowledged: (inForce: Config) => void
  readonly givenUp: () => void
  readonly refused: (isFirstWord: boolean) => void
  /** The service has changed it by itself. */
  readonly changed: (inForce: Config) => void
}

export class Updates {
  private readonly ports: Ports
  private readonly outcome: Outcome
  desired: Config
  inForce: Config | null = null
  isOpen = false
  private session: string | null = null
  private sent: Config | null = null
  private isGivenUp = false
  private stop: (() => void) | null = null
  private calls: { resolve: () => void; reject: (reason: Error) => void }[] = []

  constructor(ports: Ports, outcome: Outcome) {
    this.ports = ports
    this.outcome = outcome
    this.desired = safe(configured(ports.settings), ports.settings)
  }

  /** With the settings, whatever was asked for before. */
  begin(): void {
    this.desired = safe(configured(this.ports.settings), this.ports.settings)
  }

  /** What the service works by, as far as anybody knows: what it acknowledged, or else was sent last. */
  get worksBy(): Config {
    return this.inForce ?? this.sent ?? this.desired
  }

  get detects(): boolean {
    return this.isOpen && this.inForce !== null && this.inForce.mode !== 'manual'
  }

  /** Whether this is a session that was not known. */
  opened(id: string): boolean {
    if (this.isOpen && id === this.session) return false
    this.closed()
    this.isOpen = true
    this.session = id
    this.send()
    return true
  }

  closed(): void {
    this.stop?.()
    this.stop = null
    this.isOpen = false
    this.sent = null
    this.isGivenUp = false
    this.inForce = null
  }

  ask(config: Config): Promise<void> {
    this.desired = safe(config, this.ports.settings)
    return new Promise((resolve, reject) => {
      this.calls.push({ resolve, reject })
      if (!this.isOpen || this.stop !== null) return
      if (this.isNews()) this.send()
      else this.settle(null)
    })
  }

  report(payload: TurnDetectionPayload): void {
    const { sent } = this
    const isOurs = this.isOpen && sent !== null && (payload?.type ?? 'manual') === sent.mode
    if (!isOurs || (this.stop === null && !this.isGivenUp)) {
      this.note(payload)
      return
    }
    const isInTime = !this.isGivenUp
    this.stop?.()
    this.stop = null
    this.isGivenUp = false
    this.inForce = reported(payload, sent)
    this.outcome.acknowledged(this.inForce)
    if (!isSame(this.inForce, sent)) this.tellAdjusted()
    if (isInTime && !isSame(this.desired, sent)) this.send()
    else this.settle(null)
  }

  /** What the service changes by itself. */
  private note(payload: TurnDetectionPayload): void {
    const before = this.inForce
    if (before === null || before.mode !== (payload?.type ?? 'manual') || this.stop !== null) return
    this.inForce = reported(payload, before)
    if (isSame(this.inForce, before)) return
    if (!isSame(this.inForce, this.sent ?? this.desired)) this.tellAdjusted()
    this.outcome.changed(this.inForce)
  }

  private tellAdjusted(): void {
    this.ports.panel.notify({ severity: 'info', code: 'adjusted', message: 'The service adjusted values.' })
  }

  refuse(): void {
    if (this.stop === null || this.sent === null) return
    this.stop()
    this.stop = null
    const isFirstWord = this.inForce === null
    const isLast = isSame(this.desired, this.sent)
    if (isLast) this.desired = this.inForce ?? { ...this.desired, mode: 'manual' }
    this.sent = null
    this.outcome.refused(isFirstWord)
    if (isLast) this.settle('UPDATE_REJECTED')
    else if (this.isNews()) this.send()
    else this.settle(null)
  }

  fail(code: string): void {
    this.settle(code)
  }

  private isNews(): boolean {
    return this.inForce === null ? this.desired.mode !== 'manual' : !isSame(this.desired, this.inForce)
  }

  private send(): void {
    this.sent = this.desired
    this.isGivenUp = false
    this.ports.realtime.send({ type: 'session.update', session: { turn_detection: payloadOf(this.desired) } })
    this.stop = this.ports.clock.after(this.ports.settings.ackTimeoutMs, () => {
      this.stop = null
      this.isGivenUp = true
      if (this.inForce?.mode !== 'manual') this.inForce = null
      this.outcome.givenUp()
      this.settle('UPDATE_UNACKNOWLEDGED')
    })
  }

  private settle(code: string | null): void {
    const calls = this.calls
    this.calls = []
    for (const { resolve, reject } of calls) {
      if (code === null) resolve()
      else reject(Object.assign(new Error(code), { code }))
    }
  }
}
