/**
 * The announcer: knows the published state, and tells handlers and the event bus of every change, in the order of the
 * document: exit, change, entry (AMP-IF-01 to AMP-IF-03, AMP-IF-07 to AMP-IF-10, AMP-IF-14 to AMP-IF-19).
 */
import type {
  ConversationState,
  ErrorHandler,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../spec/amplifier/interface.ts'
import type { BusPort } from '../../../spec/amplifier/ports.ts'
import type { State } from '../../../spec/amplifier/states.ts'
import type { Failure } from './failures.ts'
import { isSuccess, type Records } from './records.ts'

/** What an announcer tells from, and whom. */
export interface Around {
  readonly bus: BusPort
  readonly records: Records
  /** Date.now() */
  readonly now: () => number
  readonly context: () => StateContext
  /** The event that is being answered; null for a timer. */
  readonly event: () => StateEvent | null
  /** What ran in the state that is left, and how much came of it. */
  readonly ran: () => { readonly tool: string | undefined; readonly size: number }
  /** A handler of a state has thrown (AMP-G-07). */
  readonly threw: (thrown: unknown) => void
}

/** Tells of one conversation. */
export interface Announcer {
  readonly state: () => ConversationState
  readonly previous: () => ConversationState | null
  readonly enteredAt: () => number
  readonly hasEnded: () => boolean
  readonly publish: (to: State, cause: string) => void
  readonly error: (state: ConversationState, error: Failure) => void
  /** A timer of the state has fired. */
  readonly timeout: (state: ConversationState) => void
  readonly onEnter: (state: ConversationState, handler: StateHandler) => void
  readonly onExit: (state: ConversationState, handler: StateHandler) => void
  readonly onTransition: (handler: TransitionHandler) => void
  readonly onError: (handler: ErrorHandler) => void
}

/** Handlers by the state that they wait for. */
type ByState = Map<ConversationState, readonly StateHandler[]>

const add = (handlers: ByState, state: ConversationState, handler: StateHandler): void =>
  void handlers.set(state, [...(handlers.get(state) ?? []), handler])

/** Before a session exists it reads idle, and nothing was published (AMP-ST-10). */
export function announcer({ bus, records, now, context, event, ran, threw }: Around): Announcer {
  const enters: ByState = new Map()
  const exits: ByState = new Map()
  let transitions: readonly TransitionHandler[] = []
  let errors: readonly ErrorHandler[] = []
  let position: 'off' | 'on' | 'terminated' = 'off'
  let state: ConversationState = 'idle'
  let previous: ConversationState | null = null
  let enteredAt = now()
  let entryReason = ''

  const calling = (call: () => void): void => {
    try {
      call()
    } catch (thrown) {
      threw(thrown)
    }
  }
  const tell = (handlers: ByState): void => {
    for (const handler of handlers.get(state) ?? []) calling(() => handler(context(), event()))
  }
  const causedBy = (cause: string): { readonly type: string } => {
    const heard = event()
    return heard?.type === cause ? heard : { type: cause }
  }

  const leave = (to: State, cause: string): void => {
    const durationMs = now() - enteredAt
    records.left({ state, to, cause, entryReason, durationMs, ...ran() })
    bus.emit('state:exit', { state, duration: durationMs })
    tell(exits)
    const isRecovery = state === 'error' || state === 'reconnecting'
    if (isRecovery && to !== 'terminated') bus.emit('recovery', { from: state, success: isSuccess(cause) })
  }
  const enter = (to: ConversationState, cause: string): void => {
    state = to
    enteredAt = now()
    entryReason = cause
  }
  const tellEntry = (): void => {
    bus.emit('state:enter', { state, context: context() })
    tell(enters)
  }

  return {
    state: () => state,
    previous: () => previous,
    enteredAt: () => enteredAt,
    hasEnded: () => position === 'terminated',
    publish: (to, cause) => {
      const wasOn = position === 'on'
      if (wasOn) leave(to, cause)
      if (to === 'terminated' || to === 'off') {
        position = 'terminated'
        return
      }
      position = 'on'
      const from = state
      enter(to, cause)
      if (wasOn) {
        previous = from
        const by = causedBy(cause)
        bus.emit('transition', { from, to, event: by })
        for (const handler of transitions) calling(() => handler(from, to, by))
      }
      tellEntry()
    },
    error: (where, error) => {
      bus.emit('error', { state: where, error })
      for (const handler of errors) {
        try {
          handler(error, context())
        } catch {
          // Whoever cannot take an error is not told of another one (AMP-ERR-15).
        }
      }
    },
    timeout: (where) => bus.emit('timeout', { state: where, duration: now() - enteredAt }),
    onEnter: (of, handler) => add(enters, of, handler),
    onExit: (of, handler) => add(exits, of, handler),
    onTransition: (handler) => {
      transitions = [...transitions, handler]
    },
    onError: (handler) => {
      errors = [...errors, handler]
    },
  }
}
