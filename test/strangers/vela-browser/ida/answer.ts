/** The assistant's turn: gathers its deltas until it is done. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import type { Manners } from './manners.ts'
import type { ViewStore } from './view-store.ts'

export class Answer {
  #text = ''
  #isRunning = false
  #isCancelled = false
  readonly #store: ViewStore
  readonly #manners: Manners

  constructor(store: ViewStore, manners: Manners) {
    this.#store = store
    this.#manners = manners
  }

  /** More text. The first one behind a finished turn begins a new turn. */
  append(text: string): void {
    if (text === '' && this.#manners.emptyDelta === 'skipped') return
    this.#isRunning = true
    this.#text += text
    this.#store.setAssistant(this.#text, false)
  }

  /** The turn is done. */
  complete(): void {
    const isShown = this.#isRunning || this.#manners.emptyCompletion === 'shown'
    const text = this.#text
    this.reset()
    if (isShown) this.#store.setAssistant(text, true)
  }

  /** The user interrupts it. What is on its way still belongs to this turn, until the gateway says that it has stopped. */
  cancel(): void {
    if (this.#manners.turnAfterCancel === 'at-once') this.reset()
    else if (this.#manners.turnAfterCancel === 'until-state') this.#isCancelled = true
  }

  /** The gateway says where the session is: a cancelled turn is over once it rests or listens. */
  settle(phase: Voice.Phase): void {
    if (!this.#isCancelled) return
    if (phase === 'idle' || phase === 'listening') this.reset()
  }

  /** The next text begins a new turn. */
  reset(): void {
    this.#text = ''
    this.#isRunning = false
    this.#isCancelled = false
  }
}
