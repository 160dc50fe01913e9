/** Whoever subscribed. One that throws harms nobody else; a state handler that throws is an error (4.7). */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './machine.ts'
import type { State, Told } from './told.ts'

export class Listeners {
  readonly #machine: Machine
  readonly #enter = new Map<State, Amp.StateHandler[]>()
  readonly #exit = new Map<State, Amp.StateHandler[]>()
  readonly #transition: Amp.TransitionHandler[] = []
  readonly #error: Amp.ErrorHandler[] = []

  constructor(machine: Machine) {
    this.#machine = machine
  }

  onEnter(state: State, handler: Amp.StateHandler) {
    this.#enter.set(state, [...(this.#enter.get(state) ?? []), handler])
  }
  onExit(state: State, handler: Amp.StateHandler) {
    this.#exit.set(state, [...(this.#exit.get(state) ?? []), handler])
  }
  onTransition(handler: Amp.TransitionHandler) {
    this.#transition.push(handler)
  }
  onError(handler: Amp.ErrorHandler) {
    this.#error.push(handler)
  }

  entered(state: State, event: Told) {
    this.#tellState(this.#enter.get(state) ?? [], event)
  }
  left(state: State, event: Told) {
    this.#tellState(this.#exit.get(state) ?? [], event)
  }
  moved(from: State, to: State, event: Told) {
    for (const tell of [...this.#transition]) this.#quietly(() => tell(from, to, event.raw))
  }
  failed(error: Amp.ConversationError) {
    const { context } = this.#machine
    for (const tell of [...this.#error]) this.#quietly(() => tell(error, context))
  }

  #tellState(handlers: readonly Amp.StateHandler[], event: Told) {
    for (const handler of [...handlers]) {
      try {
        handler(this.#machine.context, event.raw as Amp.StateEvent)
      } catch (thrown) {
        this.#machine.follow('handler_exception', { error: thrown })
      }
    }
  }
  #quietly(tell: () => void) {
    try {
      tell()
    } catch {
      this.#machine.log('warning', { type: 'listener' })
    }
  }
}
