import type { Dialogue } from './dialogue.ts'

/** The circuit breaker: too many faults within the window, and no start is taken for a while. */
export class Breaker {
  #d: Dialogue

  constructor(dialogue: Dialogue) {
    this.#d = dialogue
  }

  /** The trial has succeeded. */
  close(): void {
    const { m } = this.#d
    if (!m.isTrial) return
    m.isTrial = false
    m.openUntil = 0
    m.faultTimes = []
  }

  /** Counts a fault; true when the breaker is open from now on. */
  counts(): boolean {
    const { m, ports } = this.#d
    const { breakerThreshold, breakerWindowMs, breakerCooldownMs, breakerCooldownCapMs } = ports.settings
    const now = ports.clock.now()
    m.faultTimes = [...m.faultTimes, now].filter((at) => at > now - breakerWindowMs)
    if (!m.isTrial && m.faultTimes.length < breakerThreshold) return false
    if (!m.isTrial && now < m.openUntil) return true
    if (m.isTrial) m.cooldown = Math.min(breakerCooldownCapMs, m.cooldown * 2)
    else m.cooldown = Math.min(breakerCooldownCapMs, breakerCooldownMs)
    m.isTrial = false
    m.openUntil = now + m.cooldown
    return true
  }
}
