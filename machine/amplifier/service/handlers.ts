/** Handlers: callbacks for entries, exits, changes and errors (AMP-IF-07 to AMP-IF-10). */
import type {
  ConversationError,
  ConversationState,
  ErrorHandler,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../spec/amplifier/interface.ts'
import { dare } from '../../service/trying.ts'

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

/** The data that handlers receive. */
export interface Reporting {
  readonly context: () => StateContext
  /** The event that is being handled; null for a timer. */
  readonly event: () => StateEvent | null
  /**
   * Called before a handler of a state runs: returns the callback that receives what the handler throws, at once or
   * later (AMP-G-07). Handlers may be asynchronous.
   */
  readonly ifItThrows: () => (thrown: unknown) => void
  /** An error handler that throws does not receive another error (AMP-ERR-15): its failure is only recorded. */
  readonly unheard: () => void
}

/** Handlers, by the state that they are registered for. */
type ByState = Map<ConversationState, readonly StateHandler[]>

const adding = (handlers: ByState) => (state: ConversationState, handler: StateHandler) =>
  void handlers.set(state, [...(handlers.get(state) ?? []), handler])

/** No handler is registered yet. */
export function handlers({ context, event, ifItThrows, unheard }: Reporting): Handlers {
  const enters: ByState = new Map()
  const exits: ByState = new Map()
  let changes: readonly TransitionHandler[] = []
  let errors: readonly ErrorHandler[] = []
  const reporting = (all: ByState) => (state: ConversationState) => {
    for (const handler of all.get(state) ?? []) dare(() => handler(context(), event()), ifItThrows())
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
    entered: reporting(enters),
    left: reporting(exits),
    changed: (from, to, by) => {
      for (const handler of changes) dare(() => handler(from, to, by), ifItThrows())
    },
    failed: (error) => {
      for (const handler of errors) dare(() => handler(error, context()), unheard)
    },
  }
}
