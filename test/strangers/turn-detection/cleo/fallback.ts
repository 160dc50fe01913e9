import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import { Pending } from './pending.ts'
import { strategyOf } from './strategies.ts'

/** The fallback while the server does not tell: guesses of the hint, commits by hand (REQ-006, AC-005). */
export class Fallback {
  readonly #core: Core
  #engagement = 0
  #isHintOn = false
  #isHintReady = false
  #hasFrameFailed = false
  #enabling: Pending<'enabled' | 'failed' | 'released'> | null = null

  constructor(core: Core) {
    this.#core = core
  }

  /** Engages the fallback. */
  engage(reason: X.ChangeReason): void {
    const { model, records, view, emit } = this.#core
    if (model.fallback !== null || model.mode === 'manual') return
    model.fallback = reason
    // A guess of the hint is not what a measure waits for.
    records.dropMeasures()
    records.fallback()
    this.#enable()
    view.notify('warning', 'fallback')
    view.pending(false)
    if (reason === 'stop-missing') view.guess('ready')
    else view.update()
    emit('fallback-engaged', { reason })
  }

  /** Ends the fallback and tells so; the mode stays. */
  disengage(reason: X.ChangeReason): void {
    const { model, view, emit } = this.#core
    if (!this.drop()) return
    emit('mode-changed', { previousMode: model.mode, reason })
    if (reason === 'server-recovered') view.notify('info', 'recovered')
  }

  /** Ends the fallback without telling listeners; the result says whether there was one. */
  drop(): boolean {
    const { model, records, view } = this.#core
    if (model.fallback === null) return false
    model.fallback = null
    this.#disable()
    records.note('fallback-over')
    view.guess(null)
    return true
  }

  /** Takes a frame while its samples are there; nothing of it is kept (SEC-001). */
  frame(frame: unknown, timestamp: unknown): void {
    const { choices, model, ports, records } = this.#core
    const isWanted = this.#isHintReady || (this.#isHintOn && choices.frames === 'at-once')
    if (!isWanted || model.fallback === null) return
    if (!(frame instanceof Int16Array) || typeof timestamp !== 'number') return
    try {
      ports.hint.processFrame(frame, timestamp)
    } catch {
      if (!this.#hasFrameFailed) records.note('frame-failed')
      this.#hasFrameFailed = true
    }
  }

  /** Shows a guess. It changes nothing else: the server alone decides. */
  hint(hint: unknown): void {
    const { choices, model, records, view } = this.#core
    if ((hint !== 'start' && hint !== 'stop') || !strategyOf(model).usesHint) return records.ignored()
    const isQuiet = model.phase === 'ready' || model.phase === 'listening'
    if (hint === 'start') view.guess('listening')
    else view.guess(isQuiet ? choices.hintStop : null)
  }

  /** The hint has begun to work. */
  enabled(engagement: number): void {
    if (engagement === this.#engagement && this.#isHintOn) this.#isHintReady = true
  }

  /** The hint does not work; the operator can commit (REQ-006). */
  failed(engagement: number): void {
    const { records, view } = this.#core
    if (engagement !== this.#engagement || !this.#isHintOn || this.#isHintReady) return
    records.note('hint-unavailable')
    view.notify('warning', 'hint-unavailable')
  }

  #enable(): void {
    const { inbox, ports, records } = this.#core
    this.#engagement += 1
    this.#isHintOn = true
    this.#isHintReady = false
    this.#hasFrameFailed = false
    const engagement = this.#engagement
    const enabling = new Pending<'enabled' | 'failed' | 'released'>(ports.clock, ports.settings.ackTimeoutMs)
    this.#enabling = enabling
    const enable = async () => ports.hint.enable()
    enable().then(
      () => {
        enabling.settle('enabled')
        inbox.put({ kind: 'hint-enabled', engagement })
      },
      () => {
        records.note('port-failed')
        enabling.settle('failed')
      },
    )
    void this.#watch(enabling, engagement)
  }

  async #watch(enabling: Pending<'enabled' | 'failed' | 'released'>, engagement: number): Promise<void> {
    const outcome = await enabling.outcome
    const hasFailed = outcome === 'expired' || outcome === 'failed'
    if (hasFailed) this.#core.inbox.put({ kind: 'hint-failed', engagement })
  }

  #disable(): void {
    const { callPort, ports } = this.#core
    if (!this.#isHintOn) return
    this.#isHintOn = false
    this.#isHintReady = false
    this.#enabling?.settle('released')
    this.#enabling = null
    callPort(() => ports.hint.disable())
  }
}
