/**
 * The classes that the document of Vantum prints, member for member (VAN-IF-01 to VAN-IF-09, L305 to L550); what it
 * uses without giving it a type is ours.
 */
import type { State } from './states.ts'

/** The enumeration (VAN-ST-07). */
export type ConversationState = State

/** The state machine, which is created with a session id (VAN-IF-01 to VAN-IF-05). */
export interface ConversationStateMachine {
  getState(): ConversationState
  /** Accepts a valid pair; throws `Invalid state transition: <from> → <to> for session <id>` for any other one. */
  transition(newState: ConversationState): void
}

/** The usage example (VAN-IF-08, VAN-IF-09): its behaviour is binding, its names are not. */
export interface ConversationService {
  handleFinalTranscript(sessionId: string, transcript: string): Promise<void>
  handleUserInterruption(sessionId: string): Promise<void>
}

/** One message of the history (VAN-CTX-02). */
export interface ConversationMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  readonly interrupted?: boolean
  readonly metadata?: {
    readonly utteranceId?: string
    /** Date.now() at the interruption. */
    readonly interruptedAt?: number
  }
}

/** What is emitted with every transition (VAN-IF-07). */
export interface StateChangeEvent {
  readonly from: ConversationState
  readonly to: ConversationState
  readonly sessionId: string
  /** Date.now() */
  readonly timestamp: number
}

/** The class under test: the machine, with the methods of the service if it has them. */
export type Conversation = ConversationStateMachine & Partial<ConversationService>
