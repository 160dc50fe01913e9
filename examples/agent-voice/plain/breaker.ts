/** The circuit breaker: repeated faults keep a conversation from being started again at once (AV-PAT-004). */
import type { AgentVoiceSettings } from '../../../spec/agent-voice/contract.ts'

/** Compares instants (ms); no timer is involved. */
export class Breaker {
  private readonly settings: AgentVoiceSettings
  private faults: readonly number[] = []
  private opened: { readonly at: number; readonly cooldownMs: number } | undefined
  /** Whether a start after the cooldown is being tried. */
  private trial = false

  constructor(settings: AgentVoiceSettings) {
    this.settings = settings
  }

  isOpen(now: number): boolean {
    return this.opened !== undefined && now - this.opened.at < this.opened.cooldownMs
  }

  /** A conversation begins; if the breaker has been open, everything hangs on this one. */
  started(): void {
    this.trial = this.opened !== undefined
  }

  faulted(now: number): void {
    const { breakerThreshold, breakerWindowMs, breakerCooldownMs, breakerCooldownCapMs } = this.settings
    this.faults = [...this.faults.filter((at) => now - at <= breakerWindowMs), now]
    if (this.trial && this.opened) {
      this.open(now, Math.min(this.opened.cooldownMs * 2, breakerCooldownCapMs))
    } else if (!this.isOpen(now) && this.faults.length >= breakerThreshold) this.open(now, breakerCooldownMs)
  }

  /** A turn was completed: all is well again. */
  close(): void {
    this.faults = []
    this.opened = undefined
    this.trial = false
  }

  private open(at: number, cooldownMs: number): void {
    this.opened = { at, cooldownMs }
    this.trial = false
  }
}
