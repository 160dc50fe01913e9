/** What is told and heard while an agent works. */
import type { Machine } from './machine.ts'

const tiers = [
  { fromMs: 0, says: 'Working on that...' },
  { fromMs: 5000, says: 'Still working, this might take a moment...' },
  { fromMs: 15_000, says: 'Making progress...' },
  { fromMs: 30_000, says: 'This is taking longer than expected...' },
]

export class Waiting {
  readonly #machine: Machine
  #said = ''
  #lastSign = 0

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get #details() {
    return this.#machine.calls.open[0]?.status ?? ''
  }

  begin() {
    const { timers, settings } = this.#machine
    for (const { fromMs, says } of tiers) {
      if (fromMs === 0) this.#say(says)
      else timers.arm(`tier-${fromMs}`, fromMs, () => this.#say(says))
    }
    this.sign()
    if (!settings.workingCue) return
    this.#machine.ports.player.cue('working')
    this.#cueAgain()
  }

  #cueAgain() {
    const { timers, settings, ports } = this.#machine
    timers.arm('working-cue', Math.max(1, settings.workingCueEveryMs), () => {
      ports.player.cue('working')
      this.#cueAgain()
    })
  }

  #say(says: string) {
    this.#said = says
    const { screen } = this.#machine.ports
    if (says === tiers[2]?.says && this.#details !== '') screen.message(says, this.#details)
    else screen.message(says)
  }
  /** The third line changes with what the agent tells. */
  repeatDetails() {
    if (this.#said === tiers[2]?.says) this.#say(this.#said)
  }

  sign() {
    this.#lastSign = this.#machine.now
    this.#expectHeartbeat()
  }
  /** Nothing heard for so long: a warning, and on it goes. */
  #expectHeartbeat() {
    const { timers, settings, options } = this.#machine
    timers.arm('heartbeat', settings.heartbeatWarnMs, () => {
      this.#machine.log('warning', { type: 'no-heartbeat', durationMs: this.#machine.now - this.#lastSign })
      if (options.heartbeatRepeats) this.#expectHeartbeat()
    })
  }

  end() {
    this.#said = ''
    this.#machine.timers.off('heartbeat', 'working-cue', ...tiers.map(({ fromMs }) => `tier-${fromMs}`))
  }
}
