/** The types that the table, the guards, the effects and the interpreter share. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { EffectName } from './effects.ts'
import type { GuardName } from './guards.ts'

/** A state that is published. */
export type State = X.ConversationState

/**
 * Where the interpreter stands. Beside the eight: before a session exists (`off`), idle after a session is
 * over, while none replaces it (`ended`), and after the user ended everything (`terminated`).
 */
export type Position = State | 'off' | 'ended' | 'terminated'

/** What happens inside: timers and consequences. No caller can feed these. */
export type InternalEvent =
  | {
      readonly type:
        | 'max_duration_exceeded'
        | 'processing_timeout'
        | 'speaking_timeout'
        | 'execution_timeout'
        | 'task_timeout'
        | 'auto_dismiss'
        | 'reconnect_timeout'
        | 'session_warning'
        | 'session_timeout'
        | 'user_inactive'
        | 'feedback_due'
        | 'heartbeat_missing'
        | 'cue_due'
        | 'retry_due'
        | 'attempt_due'
        | 'attempt_timeout'
        | 'reconnect_failed'
        | 'tool_is_task'
        | 'speech_continues'
        | 'session_request_failed'
    }
  | { readonly type: 'invalid_args'; readonly reason: string; readonly unknownTool: boolean }
  | { readonly type: 'background_timeout'; readonly callId: string }

/** Everything that the table knows. */
export type AnyEvent = X.StateEvent | InternalEvent

/** One line of the table. */
export interface Row {
  readonly from: readonly Position[]
  readonly event: AnyEvent['type']
  /** Without one the row always applies. */
  readonly guard?: GuardName
  /** Without one the row only has effects. */
  readonly to?: Position
  /** Run first, before the exit actions. */
  readonly effects: readonly EffectName[]
  /** Run last, after the entry actions. */
  readonly then?: readonly EffectName[]
  /** The entry takes up again what a retry does already. */
  readonly resume?: true
}

/** One run of a row. */
export interface Step {
  readonly event: AnyEvent
  /** Fed by a caller, and not raised inside. */
  readonly external: boolean
  readonly from: Position
  readonly to: Position | null
}
