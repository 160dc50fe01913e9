/**
 * The interface that the document of Amplifier prints, member for member (AMP-IF-01 to AMP-IF-19, L825 to L920); what
 * it uses without giving it a type is ours (AMP-IF-13).
 */
import type { ErrorType } from './codes.ts'
import type { StateEvent } from './interface/state-event.ts'
import type { ConversationState } from './states.ts'

export type { StateEvent } from './interface/state-event.ts'
export type { ConversationState } from './states.ts'

/** A function call of the model. */
export interface ToolCall {
  readonly callId: string
  readonly name: string
  /** As the model wrote them: a text that may not be valid JSON. */
  readonly arguments: string
}

/** Speech that waits: one buffer, with a mark at each new beginning of speech. */
export interface AudioBuffer {
  readonly segments: readonly { readonly bytes: number; readonly durationMs: number }[]
}

/** An error as it is handled: `type` is its classification, `code` the name that its reporter gave it. */
export interface ConversationError extends Error {
  readonly type: ErrorType
  readonly code?: string
  /** The partial result when its time was over (AMP-ERR-11). */
  readonly partialResult?: string
}

/** The known facts about a conversation. Instants are those of Date.now(). */
export interface StateContext {
  readonly sessionId: string
  readonly sessionStartTime: number
  readonly currentAudioItemId: string | null
  readonly audioPlaybackStartTime: number | null
  readonly audioBytesPlayed: number
  readonly pendingToolCall: ToolCall | null
  readonly toolExecutionStartTime: number | null
  readonly lastError: Error | null
  readonly retryCount: number
  readonly conversationSummary: string
  readonly activeFiles: readonly string[]
  readonly queuedUserInput: AudioBuffer | null
}

/** Receives an entry or an exit of its state. */
export type StateHandler = (context: StateContext, event: StateEvent | null) => void
/** Receives every change. */
export type TransitionHandler = (
  from: ConversationState,
  to: ConversationState,
  event: Pick<StateEvent, 'type'> | { readonly type: string },
) => void
/** Receives every error. */
export type ErrorHandler = (error: ConversationError, context: StateContext) => void

/** The state machine. */
export interface ConversationStateMachine {
  readonly state: ConversationState
  readonly previousState: ConversationState | null
  readonly stateEnteredAt: number
  readonly context: StateContext
  /** The user has ended the session (AMP-ST-09); a class that does not report it counts as terminated then. */
  readonly terminated?: boolean
  transition(event: StateEvent): void
  canTransition(event: StateEvent): boolean
  onStateEnter(state: ConversationState, handler: StateHandler): void
  onStateExit(state: ConversationState, handler: StateHandler): void
  onTransition(handler: TransitionHandler): void
  onError(handler: ErrorHandler): void
  recover(): void
}

/** What the event bus carries, by the name of the event. */
export interface StateMachineEvents {
  readonly 'state:enter': { readonly state: ConversationState; readonly context: StateContext }
  readonly 'state:exit': { readonly state: ConversationState; readonly duration: number }
  readonly transition: {
    readonly from: ConversationState
    readonly to: ConversationState
    readonly event: { readonly type: string }
  }
  readonly timeout: { readonly state: ConversationState; readonly duration: number }
  readonly error: { readonly state: ConversationState; readonly error: ConversationError }
  readonly recovery: { readonly from: ConversationState; readonly success: boolean }
  readonly 'conversation.item.input_audio_transcription.started': Readonly<Record<string, never>>
  readonly tool_result_submitted: { readonly callId: string }
}
