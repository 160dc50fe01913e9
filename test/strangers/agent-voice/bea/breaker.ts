/** The circuit breaker: many faults within a while bar further starts for a while (PAT-004). */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

export class Breaker {
  #settings: Voice.AgentVoiceSettings
  #faults: number[] = []
  #openUntil: number | null = null
  #cooldown = 0
  #trial = false

  constructor(settings: Voice.AgentVoiceSettings) {
    this.#settings = settings
  }

  /** Counts a fault; true when the breaker is open after it. */
  fault(now: number): boolean {
    const { breakerThreshold, breakerWindowMs, breakerCooldownMs, breakerCooldownCapMs } = this.#settings
    this.#faults = [...this.#faults.filter((at) => now - at <= breakerWindowMs), now]
    if (this.#trial) this.#cooldown = Math.min(this.#cooldown * 2, breakerCooldownCapMs)
    else if (this.#openUntil !== null) return true
    else if (this.#faults.length < breakerThreshold) return false
    else this.#cooldown = breakerCooldownMs
    this.#trial = false
    this.#openUntil = now + this.#cooldown
    return true
  }

  /** How long it still bars a start. */
  bars(now: number): number {
    return this.#openUntil === null ? 0 : Math.max(0, this.#openUntil - now)
  }

  /** A start goes ahead; after a cooldown it is a trial. */
  admit() {
    this.#trial = this.#openUntil !== null
  }

  /** A turn was completed. */
  close() {
    this.#faults = []
    this.#openUntil = null
    this.#trial = false
  }
}
