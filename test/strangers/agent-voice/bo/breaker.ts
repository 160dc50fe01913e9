import type { AgentVoiceSettings } from '../../../../spec/agent-voice/contract.ts'

/** The circuit breaker over repeated faults (PAT-004). */
export class Breaker {
  readonly #settings: AgentVoiceSettings
  #faults: number[] = []
  #openUntil: number | undefined
  #cooldown: number
  #trial = false

  constructor(settings: AgentVoiceSettings) {
    this.#settings = settings
    this.#cooldown = settings.breakerCooldownMs
  }

  /** Whether no start is allowed now. */
  isOpen(now: number): boolean {
    return this.#openUntil !== undefined && now < this.#openUntil
  }

  /** Notes a start; after the cooldown it is a trial. */
  started(): void {
    this.#trial = this.#openUntil !== undefined
  }

  /** Notes a fault and tells whether the breaker is open after it. */
  faulted(now: number): boolean {
    if (this.#trial) {
      this.#cooldown = Math.min(this.#cooldown * 2, this.#settings.breakerCooldownCapMs)
      this.#open(now)
      return true
    }
    const { breakerWindowMs, breakerThreshold } = this.#settings
    this.#faults = [...this.#faults.filter((at) => now - at < breakerWindowMs), now]
    if (this.#faults.length >= breakerThreshold && !this.isOpen(now)) this.#open(now)
    return this.isOpen(now)
  }

  /** Notes a completed turn: a trial has succeeded. */
  succeeded(): void {
    if (!this.#trial) return
    this.#trial = false
    this.#openUntil = undefined
    this.#faults = []
    this.#cooldown = this.#settings.breakerCooldownMs
  }

  #open(now: number): void {
    this.#openUntil = now + this.#cooldown
    this.#trial = false
    this.#faults = []
  }
}
