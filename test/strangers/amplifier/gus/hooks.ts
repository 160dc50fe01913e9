/** Who listens. One who throws does not stop the others. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { State } from './types.ts'

type OnThrow = (kind: 'state' | 'other', thrown: unknown) => void

/** The handlers of one machine. */
export class Hooks {
  readonly #enter = new Map<State, X.StateHandler[]>()
  readonly #exit = new Map<State, X.StateHandler[]>()
  #change: X.TransitionHandler[] = []
  #error: X.ErrorHandler[] = []
  readonly #onThrow: OnThrow
  #closed = false

  constructor(onThrow: OnThrow) {
    this.#onThrow = onThrow
  }

  onEnter(state: State, handler: X.StateHandler): void {
    this.#add(this.#enter, state, handler)
  }

  onExit(state: State, handler: X.StateHandler): void {
    this.#add(this.#exit, state, handler)
  }

  onChange(handler: X.TransitionHandler): void {
    if (typeof handler === 'function' && !this.#closed) this.#change = [...this.#change, handler]
  }

  onError(handler: X.ErrorHandler): void {
    if (typeof handler === 'function' && !this.#closed) this.#error = [...this.#error, handler]
  }

  enter(state: State, context: () => X.StateContext, event: X.StateEvent | null): void {
    for (const handler of this.#enter.get(state) ?? []) this.#call('state', () => handler(context(), event))
  }

  exit(state: State, context: () => X.StateContext, event: X.StateEvent | null): void {
    for (const handler of this.#exit.get(state) ?? []) this.#call('state', () => handler(context(), event))
  }

  change(from: State, to: State, event: { readonly type: string }): void {
    for (const handler of this.#change) this.#call('other', () => handler(from, to, event))
  }

  fail(error: X.ConversationError, context: () => X.StateContext): void {
    for (const handler of this.#error) this.#call('other', () => handler(error, context()))
  }

  /** Forgets everybody, for good. */
  clear(): void {
    this.#closed = true
    this.#enter.clear()
    this.#exit.clear()
    this.#change = []
    this.#error = []
  }

  #add(list: Map<State, X.StateHandler[]>, state: State, handler: X.StateHandler): void {
    if (typeof handler !== 'function' || this.#closed) return
    list.set(state, [...(list.get(state) ?? []), handler])
  }

  #call(kind: 'state' | 'other', tell: () => unknown): void {
    if (this.#closed) return
    try {
      const answer = tell()
      if (answer instanceof Promise) answer.catch((thrown: unknown) => this.#onThrow(kind, thrown))
    } catch (thrown) {
      this.#onThrow(kind, thrown)
    }
  }
}
