/**
 * The conversation state machine of Amplifier.
 *
 * Author: gus.
 * Architecture: a table of transitions (data: from, event, guard, to, effects) and an interpreter.
 * Texts read: the document "Conversation State Machine", the contract (spec/amplifier/contract.ts and what it
 * imports), and docs/ports.md. The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { type Diagnostics, debugViewOf, diagnosticsOf } from './debug.ts'
import { Machine } from './interpreter.ts'
import { contextOf } from './memory.ts'
import { brisk, type Options, patient, standard, tabular } from './options.ts'

/** The machine with the first choices. */
export default class Conversation implements X.ConversationStateMachine {
  readonly #machine: Machine

  constructor(ports: X.Ports, options: Options = standard) {
    this.#machine = new Machine(ports, options)
  }

  get state(): X.ConversationState {
    return this.#machine.state
  }

  get previousState(): X.ConversationState | null {
    return this.#machine.previousState
  }

  get stateEnteredAt(): number {
    return this.#machine.enteredAt
  }

  get context(): X.StateContext {
    return contextOf(this.#machine.memory)
  }

  /** The user has ended the session: nothing happens anymore. */
  get terminated(): boolean {
    return this.#machine.position === 'terminated'
  }

  /** Numbers about the conversation, without anything that was said. */
  get diagnostics(): Diagnostics {
    return diagnosticsOf(this.#machine)
  }

  /** The debug view as text. */
  debugView(): string {
    return debugViewOf(this.#machine)
  }

  transition(event: X.StateEvent): void {
    this.#machine.feed(event)
  }

  canTransition(event: X.StateEvent): boolean {
    return this.#machine.canTake(event)
  }

  onStateEnter(state: X.ConversationState, handler: X.StateHandler): void {
    this.#machine.hooks.onEnter(state, handler)
  }

  onStateExit(state: X.ConversationState, handler: X.StateHandler): void {
    this.#machine.hooks.onExit(state, handler)
  }

  onTransition(handler: X.TransitionHandler): void {
    this.#machine.hooks.onChange(handler)
  }

  onError(handler: X.ErrorHandler): void {
    this.#machine.hooks.onError(handler)
  }

  /** Tries to recover now: retries what waits, reconnects what is offline, or goes on in IDLE. */
  recover(): void {
    this.#machine.recover()
  }
}

/** Follows the tables of the detailed states where other sections differ. */
export class Tabular extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, tabular)
  }
}

/** Loses nothing of what the user says and keeps errors visible. */
export class Patient extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, patient)
  }
}

/** Leaves errors at once and contains what observers throw. */
export class Brisk extends Conversation {
  constructor(ports: X.Ports) {
    super(ports, brisk)
  }
}

/** All classes, by the choices that they take. */
export const variants: Readonly<Record<string, new (ports: X.Ports) => X.ConversationStateMachine>> = {
  default: Conversation,
  tabular: Tabular,
  patient: Patient,
  brisk: Brisk,
}
