/** A synchronous store: an input is reduced, and the listeners hear of its commands inside the call. */
import type { Command, Input, State, Step } from './model.ts'

export type Reduce = (state: State, input: Input) => Step
export type Listener = (command: Command) => void

export class Store {
  #state: State
  readonly #reduce: Reduce
  readonly #listeners: Listener[] = []
  readonly #waiting: Input[] = []
  #isBusy = false

  constructor(reduce: Reduce, state: State) {
    this.#reduce = reduce
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** An input out of a listener waits until the commands of the present one are done. */
  dispatch(input: Input): void {
    this.#waiting.push(input)
    if (this.#isBusy) return
    this.#isBusy = true
    for (let first = this.#waiting.shift(); first; first = this.#waiting.shift()) this.#run(first)
    this.#isBusy = false
  }

  #run(input: Input): void {
    const { state, commands, next } = this.#reduce(this.#state, input)
    this.#state = state
    for (const command of commands) this.#tell(command)
    if (next) this.#run(next)
  }

  #tell(command: Command): void {
    for (const listener of this.#listeners) {
      try {
        listener(command)
      } catch {
        // A screen that breaks is no reason to lose the connection.
      }
    }
  }
}
