/** What the gateway says of the session, brought into the view. Knows nothing of sockets. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { Answer } from './answer.ts'
import type { Manners } from './manners.ts'
import type { ViewStore } from './view-store.ts'

/** An event of the gateway that is no trouble. */
export type SessionEvent = Exclude<Voice.ServerEvent, { readonly type: 'error' }>

export class Session {
  readonly #store: ViewStore
  readonly #manners: Manners
  readonly #answer: Answer
  /** The phase that this connection has brought to the screen. */
  #shown: Voice.Phase | null = null

  constructor(store: ViewStore, manners: Manners) {
    this.#store = store
    this.#manners = manners
    this.#answer = new Answer(store, manners)
  }

  /** A new connection begins: a session of its own, since nothing is resumed. */
  begin(): void {
    this.#answer.reset()
    this.#shown = null
    if (this.#manners.phaseBehindConnection !== 'stays') this.#store.clearPhase()
  }

  /** The connection is over. */
  end(): void {
    if (this.#manners.phaseBehindConnection === 'null') this.#store.clearPhase()
  }

  /** `response.cancel` went out. */
  cancelled(): void {
    this.#answer.cancel()
  }

  /** Takes in an event. */
  hear(event: SessionEvent): void {
    switch (event.type) {
      case 'session.ready':
        // Confirms an identity that nothing on the screen asks for.
        return
      case 'session.state':
        return this.#enter(event.payload.value)
      case 'transcript.partial':
        return this.#store.setUser(event.payload.text, false)
      case 'transcript.final':
        return this.#store.setUser(event.payload.text, true)
      case 'response.text.delta':
        return this.#answer.append(event.payload.text)
      case 'response.completed':
        return this.#answer.complete()
    }
  }

  #enter(phase: Voice.Phase): void {
    const isShown = this.#manners.samePhase === 'skipped' && this.#shown === phase
    this.#shown = phase
    this.#answer.settle(phase)
    this.#store.setPhase(phase, isShown)
  }
}
