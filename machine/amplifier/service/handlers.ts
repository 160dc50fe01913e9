/** Handlers: who wants to be told of entries, exits, changes and errors (AMP-IF-07 to AMP-IF-10). */
import type {
  ConversationError,
  ConversationState,
  ErrorHandler,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../spec/amplifier/interface.ts'

/** Handlers of one conversation. */
export interface Handlers {
  readonly onEnter: (state: ConversationState, handler: StateHandler) => void
  readonly onExit: (state: ConversationState, handler: StateHandler) => void
  readonly onTransition: (handler: TransitionHandler) => void
  readonly onError: (handler: ErrorHandler) => void
  readonly entered: (state: ConversationState) => void
  readonly left: (state: ConversationState) => void
  readonly changed: TransitionHandler
  readonly failed: (error: ConversationError) => void
}

/** What handlers are told. */
export interface Telling {
  readonly context: () => StateContext
  /** The event that is being answered; null for a timer. */
  readonly event: () => StateEvent | null
  /** A handler of a state has thrown (AMP-G-07). */
  readonly threw: (thrown: unknown) => void
}

/** Handlers by the state that they wait for. */
type ByState = Map<ConversationState, readonly StateHandler[]>

const adding = (handlers: ByState) => (state: ConversationState, handler: StateHandler) =>
  void handlers.set(state, [...(handlers.get(state) ?? []), handler])

/** Nobody listens yet. */
export function handlers({ context, event, threw }: Telling): Handlers {
  const enters: ByState = new Map()
  const exits: ByState = new Map()
  let changes: readonly TransitionHandler[] = []
  let errors: readonly ErrorHandler[] = []
  const calling = (call: () => void, otherwise: (thrown: unknown) => void): void => {
    try {
      call()
    } catch (thrown) {
      otherwise(thrown)
    }
  }
  const telling = (all: ByState) => (state: ConversationState) => {
    for (const handler of all.get(state) ?? []) calling(() => handler(context(), event()), threw)
  }
  return {
    onEnter: adding(enters),
    onExit: adding(exits),
    onTransition: (handler) => {
      changes = [...changes, handler]
    },
    onError: (handler) => {
      errors = [...errors, handler]
    },
    entered: telling(enters),
    left: telling(exits),
    changed: (from, to, by) => {
      for (const handler of changes) calling(() => handler(from, to, by), threw)
    },
    // Whoever cannot take an error is not told of another one (AMP-ERR-15).
    failed: (error) => {
      for (const handler of errors)
        calling(
          () => handler(error, context()),
          () => {},
        )
    },
  }
}
