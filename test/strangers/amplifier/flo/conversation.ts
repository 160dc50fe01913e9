/** The interface of the document, over the core. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { type Choices, usual } from './choices.ts'
import { Core } from './core.ts'
import { decide } from './decide.ts'

type Build = new (ports: Voice.Ports) => Voice.ConversationStateMachine

class Conversation implements Voice.ConversationStateMachine {
  readonly #core: Core
  constructor(ports: Voice.Ports, choices: Choices) {
    this.#core = new Core(ports, choices); this.#core.transitionTo = (event) => this.#handle(event)
  }
  get state(): Voice.ConversationState { return this.#core.store.state }
  get previousState(): Voice.ConversationState | null { return this.#core.store.previousState }
  get stateEnteredAt(): number { return this.#core.store.stateEnteredAt }
  get context(): Voice.StateContext { return this.#core.context }
  get terminated(): boolean { return this.#core.terminated }
  transition(event: Voice.StateEvent): void {
    if (this.#core.terminated || !known(event)) return
    this.#core.step(() => this.#handle(event))
  }
  #handle(event: Voice.StateEvent): void {
    const core = this.#core
    if (core.terminated) return
    const plan = decide(core, event)
    if (plan === null) { core.ignored(event.type); return }
    const outer = core.event
    core.event = event
    try { plan.run() } finally { core.event = outer }
  }
  canTransition(event: Voice.StateEvent): boolean {
    return !this.#core.terminated && known(event) && (decide(this.#core, event)?.moves ?? false)
  }
  onStateEnter(state: Voice.ConversationState, handler: Voice.StateHandler): void {
    subscribe(this.#core.store.entering, state, handler)
  }
  onStateExit(state: Voice.ConversationState, handler: Voice.StateHandler): void { subscribe(this.#core.store.leaving, state, handler) }
  onTransition(handler: Voice.TransitionHandler): void { this.#core.store.changing.push(handler) }
  onError(handler: Voice.ErrorHandler): void { this.#core.store.failing.push(handler) }
  recover(): void { this.#core.step(() => this.#core.recovery.hasten()) }
}

const known = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'

function subscribe(
  all: Map<Voice.ConversationState, Voice.StateHandler[]>,
  state: Voice.ConversationState,
  handler: Voice.StateHandler,
): void { all.set(state, [...(all.get(state) ?? []), handler]) }

/** A class that takes some choices otherwise. */
export function conversation(choices: Partial<Choices> = {}): Build {
  return class extends Conversation { constructor(ports: Voice.Ports) { super(ports, { ...usual, ...choices }) } }
}
