import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { TimerName } from './due-list.ts'
import type { Utterance } from './turn.ts'

export interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Everything that can happen to a conversation. */
export type Event =
  | { readonly is: 'start'; readonly context: Voice.ConversationContext; readonly waiter: Waiter }
  | { readonly is: 'end'; readonly reason: Voice.ConversationTerminationReason; readonly waiter: Waiter }
  | { readonly is: 'initialize'; readonly session: Voice.SessionInfo }
  | { readonly is: 'session'; readonly signal: Voice.SessionSignal }
  | { readonly is: 'audio'; readonly signal: Voice.AudioSignal }
  | { readonly is: 'suspend'; readonly reason: Voice.SuspensionReason }
  | { readonly is: 'release'; readonly reason?: Voice.SuspensionReason }
  | { readonly is: 'interrupt'; readonly source: Voice.InterruptSource }
  | { readonly is: 'partial' | 'final'; readonly utterance: Utterance }
  | { readonly is: 'speech'; readonly on: boolean; readonly at: number }
  | { readonly is: 'stt.ready' }
  | { readonly is: 'stt.error'; readonly error: Voice.ServiceError }
  | { readonly is: 'tts'; readonly what: 'speaking' | 'silent' | 'complete'; readonly handleId: string }
  | { readonly is: 'tts.error'; readonly handleId: string; readonly error: Voice.ServiceError }
  | { readonly is: 'accepted'; readonly requestId: string }
  | { readonly is: 'answer'; readonly requestId: string; readonly content: string }
  | { readonly is: 'failed'; readonly requestId: string; readonly retryable: boolean; readonly code: string }
  | { readonly is: 'local'; readonly turnId: string; readonly content: string }
  | { readonly is: 'end-turn' }
  | { readonly is: 'retry'; readonly turnId: string }
  | { readonly is: 'policy'; readonly policy: Voice.TurnDetection }
  | { readonly is: 'timer'; readonly name: TimerName }
  /** Look for an utterance that waits. */
  | { readonly is: 'next' }
