import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'
import { Pending } from './pending.ts'
import { strategyOf } from './strategies.ts'

type Wait = Pending<'over'>

/** Watches the level of the captured audio for speech events that do not come (REQ-006, CON-001, AC-005). */
export class Voice {
  readonly #core: Core
  readonly #fallback: Fallback
  #detecting: Wait | null = null
  #missing: { readonly wait: Wait; readonly reason: 'start-missing' | 'stop-missing' } | null = null

  constructor(core: Core, fallback: Fallback) {
    this.#core = core
    this.#fallback = fallback
  }

  /** Takes what the capture pipeline tells. */
  capture(type: string): void {
    if (type === 'voiced') this.#voiced()
    else if (type === 'unvoiced') this.#unvoiced()
    else if (type === 'started' || type === 'stopped') this.#restarted()
    else this.#core.records.ignored()
  }

  /** The server has said that speech began. */
  confirmed(): void {
    const { model } = this.#core
    this.release()
    model.hasResumed = false
    if (model.heard === 'unvoiced') this.#await('stop-missing')
  }

  /** The server has said that speech is over. */
  over(): void {
    this.release()
    this.#core.model.hasSpoken = false
  }

  /** A server mode has come into force; voice that is heard awaits the server from now on. */
  attend(): void {
    const { model } = this.#core
    if (model.heard === 'voiced' && !model.isInSpeech && this.#missing === null) this.#awaitStart()
  }

  /** Voice has waited longer than `detectingMs` (section 9, Network Jitter). */
  detectingExpired(wait: Wait): void {
    const { view } = this.#core
    if (this.#detecting !== wait) return
    this.#detecting = null
    view.pending(true, true)
    view.update()
  }

  /** A speech event has been missing for `missingSpeechMs` (AC-005). */
  missingExpired(wait: Wait): void {
    const { records } = this.#core
    if (this.#missing?.wait !== wait) return
    const { reason } = this.#missing
    this.release()
    records.missed()
    this.#fallback.engage(reason)
  }

  /** Ends every wait. */
  release(): void {
    this.#endPending()
    this.#endMissing()
  }

  #voiced(): void {
    const { model, records } = this.#core
    if (model.heard === 'voiced') return records.ignored()
    if (model.isInSpeech) model.hasResumed ||= model.heard === 'unvoiced'
    else model.isCommitted = false
    model.heard = 'voiced'
    model.hasSpoken = true
    if (!model.isInSpeech) this.#awaitStart()
    else if (this.#missing?.reason === 'stop-missing') this.#endMissing()
  }

  #unvoiced(): void {
    const { choices, model, records, view } = this.#core
    if (model.heard === 'unvoiced') return records.ignored()
    model.heard = 'unvoiced'
    this.#endPending()
    view.update()
    if (model.isInSpeech) this.#await('stop-missing')
    else if (choices.missingVoice === 'steady') this.#endMissing()
  }

  #restarted(): void {
    this.#core.model.heard = 'unknown'
    this.release()
    this.#core.view.update()
  }

  #awaitStart(): void {
    const { choices, inbox, model, ports, view } = this.#core
    if (model.inForce === null || !strategyOf(model).awaitsServer) return
    this.#await('start-missing')
    this.#endPending()
    if (choices.pendingFrom === 'voice') view.pending(true)
    // The delay is over when it is longer than `detectingMs`, thus one millisecond later.
    const wait: Wait = new Pending(ports.clock, ports.settings.detectingMs + 1)
    this.#detecting = wait
    void wait.whenExpired(() => inbox.put({ kind: 'detecting', wait }))
    view.update()
  }

  #await(reason: 'start-missing' | 'stop-missing'): void {
    const { inbox, model, ports } = this.#core
    if (model.inForce === null || !strategyOf(model).awaitsServer) return
    if (this.#missing?.reason === reason) return
    this.#endMissing()
    const wait: Wait = new Pending(ports.clock, ports.settings.missingSpeechMs)
    this.#missing = { wait, reason }
    void wait.whenExpired(() => inbox.put({ kind: 'missing', wait }))
  }

  #endPending(): void {
    this.#detecting?.settle('over')
    this.#detecting = null
    this.#core.view.pending(false)
  }

  #endMissing(): void {
    this.#missing?.wait.settle('over')
    this.#missing = null
  }
}
