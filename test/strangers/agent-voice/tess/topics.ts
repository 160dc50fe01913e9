/** What the modules tell each other over the bus. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

export type State = Voice.ConversationState
export type Cause = Voice.TransitionCause

/** One published transition. */
export interface Move {
  readonly from: State
  readonly to: State
  readonly cause: Cause
  readonly reason: string | undefined
  readonly timestamp: string
}

/** The two ends of a promise that a caller holds. */
export interface Promised {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export interface Turn {
  readonly turnId: string
  readonly startedAt: number
  userUtteranceId?: string
  assistantResponseId?: string
  transcript?: string
  confidence?: number
  interruptions: number
  role: 'user' | 'assistant'
  ended: boolean
  metadata: Record<string, unknown>
}

export interface Utterance {
  readonly utteranceId: string
  readonly text: string
  readonly confidence: number | undefined
}

export interface Trouble {
  readonly code: string
  readonly recoverable: boolean
}

/** How a turn comes to an early end that leads back to listening. */
export interface GivenUp {
  readonly cause: Cause
  readonly notice: string
  readonly retry?: boolean
  readonly code?: string
}

export interface Topics {
  // From outside.
  start: { readonly context: Voice.ConversationContext | undefined; readonly done: Promised }
  end: { readonly reason: Voice.ConversationTerminationReason; readonly done: Promised }
  interrupt: { readonly source: Voice.InterruptSource; readonly age: number }
  suspend: Voice.SuspensionReason
  /** `null`: by `resume()`, which names no reason. */
  release: Voice.SuspensionReason | null
  initialize: Voice.SessionInfo
  session: Voice.SessionSignal
  audio: Voice.AudioSignal
  transcript: Voice.TranscriptEvent
  tts: Voice.TtsPlaybackEvent
  copilot: Voice.CopilotResponseEvent
  accepted: string
  intent: { readonly turnId: string; readonly content: string }
  command: Voice.PanelCommand
  policy: Voice.TurnDetection
  // A transition: first the context of it is made, then it is published, then it has effects.
  moving: Move
  moved: Move
  entered: Move
  // Between modules.
  prompt: {
    readonly utterance: Utterance
    readonly again?: { readonly requestId: string; readonly attempt: number }
  }
  answer: { readonly text: string; readonly requestId: string | undefined }
  giveUp: GivenUp
  endTurn: 'completed' | 'interrupted' | 'abandoned'
  turn: { readonly type: Voice.TurnEvent['type']; readonly turn: Turn; readonly timestamp: string }
  fault: Trouble
  terminate: { readonly cause: Cause; readonly reason: string }
  /** Everything that is under way for an answer is dropped. */
  drop: null
  /** A suspension has to silence the answer; afterwards it is said again. */
  mute: null
  sayAgain: null
  /** The repeated answer is buffered. */
  saidAgain: null
  /** The user was heard. */
  spoke: null
  /** Session, audio or suspension changed: whoever waits for them may look again. */
  freed: Cause
  /** A start that is still pending comes to nothing. */
  failStart: { readonly code: string }
  notice: { readonly key: string; readonly hintKey?: string; readonly retry?: boolean }
  record: { readonly kind: string; readonly reason?: string; readonly code?: string }
}
