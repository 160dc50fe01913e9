/**
 * Author: liv.
 *
 * Architecture: a table of transitions (state x event) interpreted by one small engine, beside services for playback,
 * tools, recovery and reconnection.
 *
 * Texts read: the document, the contract, docs/ports.md. The author knows nothing else of the project.
 */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import { Machine } from './machine.ts'
import { attentive, type Options, persistent, plain, straight } from './options.ts'
import { heard, type State } from './told.ts'

type Build = new (ports: Amp.Ports) => Amp.ConversationStateMachine

function made(more: Partial<Options>): Build {
  return class Conversation implements Amp.ConversationStateMachine {
    readonly #machine: Machine

    constructor(ports: Amp.Ports) {
      this.#machine = new Machine(ports, { ...plain, ...more })
    }

    get state() {
      return this.#machine.state
    }
    get previousState() {
      return this.#machine.previousState
    }
    get stateEnteredAt() {
      return this.#machine.enteredAt
    }
    get context() {
      return this.#machine.context
    }
    get terminated() {
      return this.#machine.isTerminated
    }

    transition(event: Amp.StateEvent) {
      const checked = heard(event)
      if (checked !== null) this.#machine.hear(checked)
    }
    canTransition(event: Amp.StateEvent) {
      const checked = heard(event)
      return checked !== null && this.#machine.leads(checked)
    }

    onStateEnter(state: State, handler: Amp.StateHandler) {
      this.#machine.listeners.onEnter(state, handler)
    }
    onStateExit(state: State, handler: Amp.StateHandler) {
      this.#machine.listeners.onExit(state, handler)
    }
    onTransition(handler: Amp.TransitionHandler) {
      this.#machine.listeners.onTransition(handler)
    }
    onError(handler: Amp.ErrorHandler) {
      this.#machine.listeners.onError(handler)
    }

    /** Says that what was wrong is over; without an error there is nothing to recover. */
    recover() {
      const checked = heard({ type: 'error_recovered' })
      if (checked !== null && this.state === 'error') this.#machine.hear(checked)
    }
  }
}

export const variants = {
  default: made({}),
  straight: made(straight),
  persistent: made(persistent),
  attentive: made(attentive),
}
