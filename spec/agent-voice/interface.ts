/**
 * The interface that the document of Agent Voice prints, member for member (AV-IF-01 to AV-IF-31); where it uses a type
 * without giving one, the type is ours.
 */
import type { State } from './states.ts'

/** The published states (AV-IF-14). */
export type ConversationState = State

/** Ends a subscription (AV-IF-01). */
export interface Disposable {
  dispose(): unknown
}

/** The active session (AV-IF-02). */
export interface SessionInfo {
  readonly sessionId: string
  readonly modalities: readonly ('text' | 'audio')[]
}

/** What may be handed to a start; a TurnContext is assignable (AV-IF-21). */
export interface ConversationContext {
  readonly sessionId?: string
  readonly turnId?: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** AV-IF-22. */
export type ConversationTerminationReason =
  | 'user-request'
  | 'fatal-error'
  | 'session-timeout'
  | 'circuit-open'
  | 'disposed'

/** AV-IF-23. */
export type InterruptSource = 'vad' | 'stt' | 'ui' | 'command'

/** AV-IF-24. */
export type SuspensionReason = 'session-renewal' | 'network-resync' | 'diagnostics'

/** AV-IF-25: the machine never waits for the return value of a handler. */
export type StateChangeHandler = (event: StateChangeEvent) => void | Promise<void>
/** Receives turn events; see {@link StateChangeHandler}. */
export type TurnEventHandler = (event: TurnEvent) => void | Promise<void>

/** AV-IF-02 to AV-IF-13. */
export interface ConversationStateMachine {
  initialize(session: SessionInfo): Promise<void>
  startConversation(context?: ConversationContext): Promise<void>
  endConversation(reason?: ConversationTerminationReason): Promise<void>
  getState(): ConversationStateSnapshot
  onStateChanged(handler: StateChangeHandler): Disposable
  onTurnEvent(handler: TurnEventHandler): Disposable
  notifyTranscript(event: TranscriptEvent): Promise<void>
  notifyTts(event: TtsPlaybackEvent): Promise<void>
  notifyCopilot(event: CopilotResponseEvent): Promise<void>
  handleUserInterrupt(source: InterruptSource): Promise<void>
  suspend(reason: SuspensionReason): Promise<void>
  resume(): Promise<void>
}

/** AV-IF-15. `since` is an ISO 8601 timestamp. */
export interface ConversationStateSnapshot {
  state: ConversationState
  previousState?: ConversationState
  turnId?: string
  turnRole?: 'user' | 'assistant'
  since: string
  metadata: StateMetadata
}

/** AV-IF-16. `sessionId` is empty until a session exists (AV-ASM-01). */
export interface StateMetadata {
  reason?: string
  sessionId: string
  transcriptId?: string
  copilotRequestId?: string
  pendingActions?: string[]
  retryCount?: number
}

/** AV-IF-17. */
export interface StateChangeEvent {
  type: 'state-changed'
  transition: {
    from: ConversationState
    to: ConversationState
    cause: TransitionCause
    timestamp: string
  }
  turnContext: TurnContext
}

/** AV-IF-18. */
export interface TurnContext {
  turnId: string
  userUtteranceId?: string
  assistantResponseId?: string
  startedAt: string
  transcript?: string
  confidence?: number
  interruptions: number
  metadata: Record<string, unknown>
}

/** AV-IF-19: the thirteen literals of the document, then those that its diagram needs, then those that we coined. */
export type TransitionCause =
  | 'user.start'
  | 'session.ready'
  | 'stt.partial'
  | 'stt.final'
  | 'vad.end'
  | 'copilot.request'
  | 'copilot.response'
  | 'tts.bufferReady'
  | 'user.interrupt'
  | 'session.renewal'
  | 'session.timeout'
  | 'error'
  | 'user.stop'
  | 'audio.ready'
  | 'tts.complete'
  | 'interrupt.cleared'
  | 'copilot.timeout'
  | 'session.resume'
  | 'fatal'
  | 'reset'
  | 'audio.primed'
  | 'user.endTurn'
  | 'user.retry'
  | 'tts.error'
  | 'tts.timeout'
  | 'stt.timeout'
  | 'network.lost'
  | 'network.restored'
  | 'diagnostics.start'
  | 'diagnostics.end'
  | 'recover'

/** AV-IF-20. */
export interface TurnEvent {
  type: 'turn-started' | 'turn-completed' | 'turn-interrupted'
  turnContext: TurnContext
  timestamp: string
}

/**
 * The failure of a collaborator. The message may contain anything, including credentials: it must never be displayed
 * (AV-SEC-003).
 */
export interface ServiceError {
  readonly code: string
  readonly message: string
  readonly recoverable: boolean
}

/** What speech to text reports (AV-IF-08): parts and finals of an utterance, and status. */
export type TranscriptEvent =
  | {
      readonly type: 'transcript-delta' | 'transcript-final'
      readonly utteranceId: string
      readonly text: string
      readonly confidence?: number
      readonly timestamp: string | number
    }
  | {
      readonly type: 'transcription-status'
      /**
       * `listening`: STT accepts audio. `speech-started` and `speech-stopped`: voice activity. The last three change
       * nothing.
       */
      readonly status:
        | 'listening'
        | 'speech-started'
        | 'speech-stopped'
        | 'connecting'
        | 'thinking'
        | 'paused'
      readonly sessionId?: string
      readonly timestamp: string | number
      /** When speech was detected, on the clock of the machine in ms (AV-RUL-26); absent: now. */
      readonly detectedAt?: number
    }
  | {
      readonly type: 'transcription-status'
      readonly status: 'error'
      readonly error: ServiceError
      readonly timestamp: string | number
    }

/** What playback reports (AV-IF-09). `speaking`: the first audio of the handle is buffered; `idle`: it is silent. */
export type TtsPlaybackEvent =
  | {
      readonly type: 'speaking-state-changed'
      readonly handleId: string
      readonly timestamp: string | number
      readonly data: { readonly state: 'speaking' | 'idle' }
    }
  | {
      /** `interrupted`: a cancelled answer is silent. The last two change nothing. */
      readonly type: 'playback-complete' | 'interrupted' | 'chunk' | 'metrics'
      readonly handleId: string
      readonly timestamp: string | number
    }
  | {
      readonly type: 'playback-error'
      readonly handleId: string
      readonly error: ServiceError
      readonly timestamp: string | number
    }

/** AV-IF-30. */
export interface CopilotResponseEvent {
  requestId: string
  status: 'pending' | 'completed' | 'failed'
  content?: string
  error?: CopilotError
  timestamp: string
}

/** AV-IF-31. */
export interface CopilotError {
  code: string
  message: string
  retryable: boolean
}
