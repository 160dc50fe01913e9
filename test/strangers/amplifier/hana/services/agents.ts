/** What the user sees and hears while an agent works. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Options } from '../options.ts'
import type { Timers } from '../timers.ts'
import { tiers } from '../words.ts'

/** Tiers of words, the heartbeat and the cue. */
export class Agents {
  readonly #ports: X.Ports
  readonly #options: Options
  readonly #timers: Timers
  #status = ''

  constructor(ports: X.Ports, options: Options, timers: Timers) {
    this.#ports = ports
    this.#options = options
    this.#timers = timers
  }

  /** An agent begins to work. */
  begin(): void {
    this.#status = ''
    for (const [index, { fromMs, says }] of tiers.entries()) {
      if (fromMs === 0) this.#ports.screen.message(says)
      else this.#timers.start(`task:tier-${index}`, fromMs, () => this.#say(says, fromMs))
    }
    this.#expectSign()
    if (!this.#ports.settings.workingCue) return
    this.#ports.player.cue('working')
    this.#cueAgain()
  }

  #say(says: string, fromMs: number): void {
    if (fromMs === 15_000 && this.#status !== '') this.#ports.screen.message(says, this.#status)
    else this.#ports.screen.message(says)
  }

  #cueAgain(): void {
    this.#timers.start('task:cue', Math.max(1, this.#ports.settings.workingCueEveryMs), () => {
      this.#ports.player.cue('working')
      this.#cueAgain()
    })
  }

  #expectSign(): void {
    const { heartbeatWarnMs } = this.#ports.settings
    this.#timers.start('task:heartbeat', heartbeatWarnMs, () => {
      this.#ports.logger.log('warning', {
        timestamp: this.#timers.now(),
        outcome: 'no sign of the agent',
        durationMs: heartbeatWarnMs,
      })
      if (this.#options.repeatWarning && heartbeatWarnMs > 0) this.#expectSign()
    })
  }

  /** The agent gives a sign. */
  progress(status: string): void {
    this.#status = status
    this.#expectSign()
    if (status !== '') this.#ports.screen.progress(status)
  }

  /** The work is over. */
  end(): void {
    this.#timers.stopAll('task:')
    this.#status = ''
  }
}
