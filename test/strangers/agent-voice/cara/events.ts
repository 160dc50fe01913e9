import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** The timeouts of the machine. */
export type TimerName =
  | 'start'
  | 'prepare'
  | 'finalize'
  | 'copilot'
  | 'backoff'
  | 'ttsStart'
  | 'interrupt'
  | 'suspend'
  | 'resume'
  | 'recover'
  | 'recoverWait'
  | 'terminate'

/** Who waits for a start. */
export interface Starter {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Who waits for an end. */
export type Ender = () => void

type Context = Voice.ConversationContext | undefined

/** Everything that can stand in the inbox. */
export type Event =
  | { readonly kind: 'timer'; readonly name: TimerName }
  | { readonly kind: 'start'; readonly context: Context; readonly starter: Starter }
  | { readonly kind: 'end'; readonly reason: Voice.ConversationTerminationReason; readonly ender: Ender }
  | { readonly kind: 'initialize'; readonly session: Voice.SessionInfo }
  | { readonly kind: 'transcript'; readonly event: Voice.TranscriptEvent }
  | { readonly kind: 'tts'; readonly event: Voice.TtsPlaybackEvent }
  | { readonly kind: 'copilot'; readonly event: Voice.CopilotResponseEvent }
  | { readonly kind: 'interrupt'; readonly source: Voice.InterruptSource }
  | { readonly kind: 'suspend'; readonly reason: Voice.SuspensionReason }
  | { readonly kind: 'resume' }
  | { readonly kind: 'released'; readonly reason: Voice.SuspensionReason }
  | { readonly kind: 'session'; readonly signal: Voice.SessionSignal }
  | { readonly kind: 'audio'; readonly signal: Voice.AudioSignal }
  | { readonly kind: 'accepted'; readonly requestId: string }
  | { readonly kind: 'answer'; readonly turnId: string; readonly content: string }
  | { readonly kind: 'command'; readonly command: Voice.PanelCommand }
  | { readonly kind: 'policy'; readonly policy: Voice.TurnDetection }

/** An error with a code that says why. */
export class StateError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ConversationStateError'
    this.code = code
  }
}

/** The cause of an end that is asked for. */
export function causeOf(reason: Voice.ConversationTerminationReason): Voice.TransitionCause {
  if (reason === 'fatal-error' || reason === 'circuit-open') return 'fatal'
  return reason === 'session-timeout' ? 'session.timeout' : 'user.stop'
}

/** Rejects a start. */
export function refuse(starter: Starter, code: string): void {
  starter.reject(new StateError(code, `The conversation cannot start: ${code}`))
}
