/**
 * Author: hana.
 * Architecture: one class per public state with entry and exit, a mediator that owns the ports, and
 * small services (link, dialogue, playback, tasks, agents, intake, memory).
 * Texts read: "Conversation State Machine" (document.txt), the contract in spec/amplifier, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { Mediator } from './mediator.ts'
import type { Options } from './options.ts'
import { first, flow, friendly, literal } from './options.ts'

/** A conversation. */
class Conversation implements X.ConversationStateMachine {
  readonly #hub: Mediator

  constructor(ports: X.Ports, options: Options = first) {
    this.#hub = new Mediator(ports, options)
  }

  get state(): X.ConversationState {
    return this.#hub.state
  }

  get previousState(): X.ConversationState | null {
    return this.#hub.previousState
  }

  get stateEnteredAt(): number {
    return this.#hub.stateEnteredAt
  }

  get context(): X.StateContext {
    return this.#hub.context
  }

  get terminated(): boolean {
    return this.#hub.over
  }

  transition(event: X.StateEvent): void {
    this.#hub.receive(event)
  }

  canTransition(event: X.StateEvent): boolean {
    return this.#hub.leads(event)
  }

  onStateEnter(state: X.ConversationState, handler: X.StateHandler): void {
    this.#hub.listeners.onEnter(state, handler)
  }

  onStateExit(state: X.ConversationState, handler: X.StateHandler): void {
    this.#hub.listeners.onExit(state, handler)
  }

  onTransition(handler: X.TransitionHandler): void {
    this.#hub.listeners.onChange(handler)
  }

  onError(handler: X.ErrorHandler): void {
    this.#hub.listeners.onError(handler)
  }

  recover(): void {
    this.#hub.recover()
  }
}

/** The default: the tables of section 4. */
export default class Hana extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, first)
  }
}

/** The flow of section 6, and the order of the state boxes. */
class HanaFlow extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, flow)
  }
}

/** Only what the tables name. */
class HanaLiteral extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, literal)
  }
}

/** What serves the user most. */
class HanaFriendly extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, friendly)
  }
}

/** All variants by name. */
export const variants: Readonly<Record<string, new (ports: X.Ports) => X.ConversationStateMachine>> = {
  default: Hana,
  flow: HanaFlow,
  literal: HanaLiteral,
  friendly: HanaFriendly,
}
