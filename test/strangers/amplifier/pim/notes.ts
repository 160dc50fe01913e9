/** What stands in a mailbox. */
import type { ConversationError, ConversationState, StateEvent } from '../../../../spec/amplifier/contract.ts'

/** What a change names as its reason: an event, or a word of the document. */
export type Cause = { readonly type: string }

/** A change of state. */
export interface Change {
  readonly from: ConversationState
  readonly to: ConversationState
  readonly cause: Cause
  readonly event: StateEvent | null
  readonly error: ConversationError | null
  readonly stayedMs: number
}

/** What the turn is asked for. */
export interface Step {
  readonly to: ConversationState
  readonly cause: Cause
  readonly error?: ConversationError
}

export type Note =
  /** An event from outside, before the turn changes, and after it. */
  | { readonly kind: 'hear'; readonly event: StateEvent }
  | { readonly kind: 'after'; readonly event: StateEvent }
  | { readonly kind: 'exit' | 'enter'; readonly change: Change }
  /** The three tellings of a change, and its record. */
  | { readonly kind: 'tell-exit' | 'tell-change' | 'tell-enter'; readonly change: Change }
  | { readonly kind: 'record'; readonly change: Change; readonly reason: string }
  | { readonly kind: 'go'; readonly step: Step; readonly event: StateEvent | null }
  /** A session exists now, or does no more. */
  | { readonly kind: 'begin'; readonly event: StateEvent }
  | { readonly kind: 'over' }
  | { readonly kind: 'ignored'; readonly type: string }
