/** Whoever subscribed; one that throws does not stop the others. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Cause } from './states/state.ts'
import { isEvent } from './validate.ts'

interface ForState {
  readonly state: X.ConversationState
  readonly handler: X.StateHandler
}

const tell = (works: readonly (() => void)[]): boolean => {
  let calm = true
  for (const work of works) {
    try {
      work()
    } catch {
      calm = false
    }
  }
  return calm
}

/** The four lists of handlers. */
export class Listeners {
  #enter: ForState[] = []
  #exit: ForState[] = []
  #changes: X.TransitionHandler[] = []
  #errors: X.ErrorHandler[] = []

  /** Adds a handler of an entry. */
  onEnter(state: X.ConversationState, handler: X.StateHandler): void {
    if (typeof handler === 'function') this.#enter.push({ state, handler })
  }

  /** Adds a handler of an exit. */
  onExit(state: X.ConversationState, handler: X.StateHandler): void {
    if (typeof handler === 'function') this.#exit.push({ state, handler })
  }

  /** Adds a handler of changes. */
  onChange(handler: X.TransitionHandler): void {
    if (typeof handler === 'function') this.#changes.push(handler)
  }

  /** Adds a handler of errors. */
  onError(handler: X.ErrorHandler): void {
    if (typeof handler === 'function') this.#errors.push(handler)
  }

  #state(
    list: readonly ForState[],
    state: X.ConversationState,
    context: X.StateContext,
    cause: Cause,
  ): boolean {
    const event = isEvent(cause) ? cause : null
    return tell(
      list
        .filter((one) => one.state === state)
        .map(
          ({ handler }) =>
            () =>
              handler(context, event),
        ),
    )
  }

  /** Tells of an entry. Says whether nobody threw. */
  entered(state: X.ConversationState, context: X.StateContext, cause: Cause): boolean {
    return this.#state(this.#enter, state, context, cause)
  }

  /** Tells of an exit. Says whether nobody threw. */
  exited(state: X.ConversationState, context: X.StateContext, cause: Cause): boolean {
    return this.#state(this.#exit, state, context, cause)
  }

  /** Tells of a change. */
  changed(from: X.ConversationState, to: X.ConversationState, cause: Cause): void {
    tell(this.#changes.map((handler) => () => handler(from, to, cause)))
  }

  /** Tells of an error. */
  failed(error: X.ConversationError, context: X.StateContext): void {
    tell(this.#errors.map((handler) => () => handler(error, context)))
  }

  /** Nobody is told any more. */
  clear(): void {
    this.#enter = []
    this.#exit = []
    this.#changes = []
    this.#errors = []
  }
}
