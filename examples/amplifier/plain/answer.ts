/** What an event comes to. Deciding does nothing, so that anybody may ask what would happen. */
import type { ConversationState, StateEvent } from '../../../spec/amplifier/contract.ts'

/** Where an event may lead: one of the eight states, or the end. */
export type Target = ConversationState | 'terminated'

/** What brings a change about, by its name. */
export interface Cause {
  readonly type: string
}

/** Where an event leads, if it changes the state, and what is done about it. */
export interface Answer {
  readonly to: Target | null
  readonly act: () => void
}

type Named<Event, Type> = Event extends { readonly type: infer Types }
  ? Type extends Types
    ? Event & { readonly type: Type }
    : never
  : never

/** An event by its name. */
export type EventOf<Type> = Named<StateEvent, Type>

/** What each event comes to; nothing where it is not for anybody here. */
export type Answers = {
  readonly [Type in StateEvent['type']]?: (event: EventOf<Type>) => Answer | null
}

/** The event changes the state. */
export const leads = (to: Target, act: () => void): Answer => ({ to, act })

/** The event is heeded, and changes no state. */
export const stays = (act: () => void): Answer => ({ to: null, act })
