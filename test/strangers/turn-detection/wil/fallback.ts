import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import { attempt } from './queue.ts'

/** The fallback, and the local guess that gives hints while it lasts. */
export class Fallback {
  readonly #core: Core
  #isEnabled = false
  #isReady = false
  #hasFailed = false

  constructor(core: Core) {
    this.#core = core
    core.after.push(() => this.#switchHint())
  }

  engage(reason: 'start-missing' | 'stop-missing' | 'degraded') {
    const core = this.#core
    if (core.isFallback || !core.isServerManaged) return core.ignored()
    core.isFallback = true
    if (core.hint === 'stop') core.hint = null
    if (reason !== 'degraded') {
      core.wasCounted = true
      core.missed()
    }
    // What could not be enabled before is tried once more.
    if (this.#hasFailed) this.#isEnabled = false
    this.#switchHint()
    core.tell('fallback-engaged', { reason })
    core.notify('warning', 'fallback')
    core.diagnose('fallback')
  }

  /** The fallback is over, and the mode stays. */
  end(reason: 'server-recovered' | 'session-closed' | 'session-renewed' | 'disposed') {
    this.stop(reason)
  }

  /** The fallback is over; without a reason another event tells of it. */
  stop(reason: Turns.ChangeReason | null) {
    const core = this.#core
    if (!core.isFallback) return
    core.isFallback = false
    this.#switchHint()
    if (reason !== null) core.tell('mode-changed', { previousMode: core.mode, reason })
  }

  /** Frames take no queue: their samples are gone when this returns. */
  frame(frame: Int16Array, timestamp: number) {
    const core = this.#core
    if (!this.#isEnabled || !core.isCapturing || (core.options.framesWait && !this.#isReady)) return
    attempt(() => core.ports.hint.processFrame(frame, timestamp))
  }

  guess(hint: 'start' | 'stop') {
    if (!this.#isEnabled || !this.#core.isCapturing) return
    if (hint === this.#core.lastGuess || (hint !== 'start' && hint !== 'stop')) return
    this.#core.lastGuess = hint
    this.#core.hint = hint
  }

  #switchHint() {
    const { isDisposed, isFallback, isCapturing, isServerManaged, options, ports } = this.#core
    const isWanted = !isDisposed && (isFallback || (options.hintStandby && isCapturing && isServerManaged))
    if (isWanted === this.#isEnabled) return
    this.#isEnabled = isWanted
    this.#isReady = false
    this.#hasFailed = false
    this.#core.hint = null
    this.#core.lastGuess = null
    if (isWanted) void this.#enable()
    else attempt(() => ports.hint.disable())
  }

  async #enable() {
    try {
      await this.#core.ports.hint.enable()
      this.#isReady = this.#isEnabled
    } catch {
      this.#hasFailed = true
      this.#core.queue.push(() => this.#core.diagnose('hint-failed'))
    }
  }
}
