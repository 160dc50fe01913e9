/**
 * The contract of Agent Voice: the interface that the document prints, member for member (AV-IF-01 to AV-IF-31),
 * and beside it our `Ports` (basis: ruling), because that interface has no channel for commands, audio or session
 * signals. An implementation is a class whose constructor takes the ports:
 *
 *     export default class MyConversation implements ConversationStateMachine {
 *       constructor(private readonly ports: Ports) {}
 *       ...
 *     }
 *
 * A class without a constructor parameter is judged for what the document's interface shows.
 */
import type { Clock } from '../wiring.ts'
import type { AgentVoiceSettings } from './settings.ts'
import type { State } from './states.ts'

export type { AgentVoiceSettings } from './settings.ts'

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

/** AV-IF-25: the machine never waits for what a handler returns. */
export type StateChangeHandler = (event: StateChangeEvent) => void | Promise<void>
/** Takes turn events; see {@link StateChangeHandler}. */
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

/** AV-IF-16. `sessionId` is empty until a session is known (AV-ASM-01). */
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
      /** `listening`: STT accepts audio. `speech-started` and `speech-stopped`: voice activity. */
      readonly status: 'listening' | 'speech-started' | 'speech-stopped'
      readonly sessionId?: string
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
  | { readonly type: 'playback-complete'; readonly handleId: string; readonly timestamp: string | number }

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

/** AV-IF-27 to AV-IF-29: the messages to the Voice Control Panel. */
export type PanelMessage =
  | {
      readonly type: 'agentvoice.state'
      readonly payload: {
        readonly state: ConversationState
        readonly localizedLabel: string
        readonly turnId: string | null
        readonly since: string
        readonly metadata: { readonly copilotRequestId: string | null; readonly interruptionCount: number }
      }
    }
  | {
      readonly type: 'agentvoice.turn'
      readonly payload: {
        readonly event: TurnEvent['type']
        readonly turnId: string
        readonly role: 'user' | 'assistant'
        readonly durationMs: number
        readonly confidence?: number
      }
    }
  | { readonly type: 'agentvoice.notification'; readonly message: string }

/** Session Manager (SP-005): tells when a session may carry a conversation. */
export interface SessionPort {
  onSignal(
    handler: (signal: { readonly type: 'ready' | 'expiring'; readonly sessionId: string }) => void,
  ): Disposable
}

/**
 * The audio pipeline (SP-006, SP-007). `primed`: devices are allocated, nothing is captured yet. `activate` asks for
 * the microphone and for STT; `capturing` confirms the microphone, STT confirms by `transcription-status` `listening`.
 */
export interface AudioPort {
  activate(): void
  onSignal(handler: (signal: { readonly type: 'primed' | 'capturing' }) => void): Disposable
}

/** One prompt for Copilot. A retry of the same prompt keeps `requestId` and counts `attempt` up from 1. */
export interface CopilotPrompt {
  readonly requestId: string
  readonly utteranceId: string
  readonly text: string
  readonly attempt: number
}

/** The Copilot adapter. `accepted` tells that a prompt has been dispatched (the document's `copilot.request`). */
export interface CopilotPort {
  send(prompt: CopilotPrompt): void
  cancel(requestId: string): void
  onAccepted(handler: (requestId: string) => void): Disposable
}

/** Text to speech (SP-010). `cancel` fades out and is confirmed by `idle`; `hardStop` is silent at once. */
export interface TtsPort {
  speak(request: { readonly handleId: string; readonly requestId: string; readonly text: string }): void
  cancel(handleId: string): void
  hardStop(handleId: string): void
}

/** Captions of spoken answers (AV-INT-004). */
export interface CaptionsPort {
  align(request: { readonly turnId: string; readonly handleId: string }): void
  truncate(request: { readonly turnId: string; readonly handleId: string }): void
}

/** The Voice Control Panel. */
export interface PanelPort {
  post(message: PanelMessage): void
}

/** Everything outside the machine. The class decides on turn, request and handle ids; any unique strings will do. */
export interface Ports {
  readonly session: SessionPort
  readonly audio: AudioPort
  readonly copilot: CopilotPort
  readonly tts: TtsPort
  readonly captions: CaptionsPort
  readonly panel: PanelPort
  readonly settings: AgentVoiceSettings
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}
