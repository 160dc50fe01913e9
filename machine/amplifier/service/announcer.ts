/**
 * The announcer: has the published state and reports every change to handlers, the event bus and the records, in the
 * order of the document: exit, change, entry (AMP-IF-01 to AMP-IF-03, AMP-IF-14 to AMP-IF-19).
 */
import type { ConversationState, StateContext, StateEvent } from '../../../spec/amplifier/interface.ts'
import type { BusPort } from '../../../spec/amplifier/ports.ts'
import type { State } from '../../../spec/amplifier/states.ts'
import type { Failure } from './failures.ts'
import type { Handlers } from './handlers.ts'
import { isSuccess, type Records } from './records.ts'

/** The data that an announcer reports, and its recipients. */
export interface Around {
  readonly bus: BusPort
  readonly handlers: Handlers
  readonly records: Records
  /** Date.now() */
  readonly now: () => number
  readonly context: () => StateContext
  /** The event that is being handled; null for a timer. */
  readonly event: () => StateEvent | null
  /** What ran in the state that ends, and the size of its result. */
  readonly ran: () => { readonly tool: string | undefined; readonly size: number }
}

/** Reports the states of one conversation. */
export interface Announcer {
  readonly state: () => ConversationState
  readonly previous: () => ConversationState | null
  readonly enteredAt: () => number
  readonly hasEnded: () => boolean
  readonly publish: (to: State, cause: string) => void
  readonly error: (state: ConversationState, error: Failure) => void
  /** A timer of the state has fired. */
  readonly timeout: (state: ConversationState) => void
}

/** A stay in one of the eight states: its start and its reason. */
interface Stay {
  readonly state: ConversationState
  readonly enteredAt: number
  readonly reason: string
}

/** Before a session exists the state reads idle, and nothing was published (AMP-ST-10). */
export function announcer({ bus, handlers, records, now, context, event, ran }: Around): Announcer {
  let stay: Stay = { state: 'idle', enteredAt: now(), reason: '' }
  let position: 'off' | 'on' | 'terminated' = 'off'
  let previous: ConversationState | null = null

  const lasted = (): number => now() - stay.enteredAt
  const leave = (to: State, cause: string): void => {
    const { state, reason: entryReason } = stay
    const durationMs = lasted()
    records.left({ state, to, cause, entryReason, durationMs, ...ran() })
    bus.emit('state:exit', { state, duration: durationMs })
    handlers.left(state)
    const isRecovery = state === 'error' || state === 'reconnecting'
    if (isRecovery && to !== 'terminated') bus.emit('recovery', { from: state, success: isSuccess(cause) })
  }
  const tellChange = (from: ConversationState, cause: string): void => {
    const received = event()
    const by = received?.type === cause ? received : { type: cause }
    bus.emit('transition', { from, to: stay.state, event: by })
    handlers.changed(from, stay.state, by)
  }
  const enter = (to: ConversationState, cause: string): void => {
    const { state: from } = stay
    stay = { state: to, enteredAt: now(), reason: cause }
    if (position === 'on') {
      previous = from
      tellChange(from, cause)
    }
    position = 'on'
    bus.emit('state:enter', { state: to, context: context() })
    handlers.entered(to)
  }

  return {
    state: () => stay.state,
    previous: () => previous,
    enteredAt: () => stay.enteredAt,
    hasEnded: () => position === 'terminated',
    publish: (to, cause) => {
      if (position === 'on') leave(to, cause)
      if (to === 'terminated' || to === 'off') position = 'terminated'
      else enter(to, cause)
    },
    error: (state, error) => {
      bus.emit('error', { state, error })
      handlers.failed(error)
    },
    timeout: (state) => bus.emit('timeout', { state, duration: lasted() }),
  }
}
