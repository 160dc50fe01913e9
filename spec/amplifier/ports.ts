/**
 * Our ports (basis: ruling): the document names services and gives them no interface. Their answers come back as
 * events, passed to transition().
 */
import type { Clock } from '../wiring.ts'
import type { StateContext, StateMachineEvents, ToolCall } from './interface.ts'
import type { AmplifierSettings } from './settings.ts'
import type { ConversationState } from './states.ts'

/** An item that is added to the conversation, as the service receives it (AMP-MSG-01, AMP-ACT-38, AMP-ACT-57). */
export type ConversationItem =
  | { readonly type: 'function_call_output'; readonly call_id: string; readonly output: string }
  | { readonly type: 'message'; readonly role: 'system'; readonly text: string }
  /** Speech that waited: the segments of the queue, one item each, numbered from 1 in the order of speech. */
  | { readonly type: 'message'; readonly role: 'user'; readonly segment: number }

/** How speech is distinguished from silence. */
export interface TurnDetection {
  readonly type: 'server_vad' | 'none'
  readonly silence_duration_ms: number
}

/** The messages to the service. `attemptId`: it restores the context, as the third step of that attempt. */
export type ServiceMessage =
  | {
      readonly type: 'session.update'
      readonly session: { readonly turn_detection?: TurnDetection }
      readonly attemptId?: string
    }
  | { readonly type: 'input_audio_buffer.commit' }
  | { readonly type: 'response.create'; readonly requestId: string }
  | { readonly type: 'response.cancel'; readonly responseId?: string }
  | { readonly type: 'conversation.item.truncate'; readonly item_id: string; readonly audio_end_ms: number }
  | { readonly type: 'conversation.item.create'; readonly item: ConversationItem }

/** The service behind its data channel. */
export interface RealtimePort {
  send(message: ServiceMessage): void
}

/** The microphone and its audio; `queue`: for later, while tools or agents work. */
export interface MicrophonePort {
  enableVad(): void
  beginCapture(where: { readonly queue: boolean }): void
  endCapture(where: { readonly queue: boolean }): void
  /** Drops capture, playback and queue; `segments` that waited are lost. */
  clearBuffers(dropped: { readonly segments: number }): void
}

/** The loudspeaker. */
export interface PlayerPort {
  prepare(): void
  play(chunk: { readonly itemId: string; readonly durationMs: number }): void
  stop(): void
  cue(kind: 'working' | 'reconnected'): void
}

/** A tool: its arguments are a JSON object that has at least these members. */
export interface ToolSchema {
  readonly name: string
  readonly required: readonly string[]
}

/** The Amplifier coordinator. */
export interface CoordinatorPort {
  readonly tools: readonly ToolSchema[]
  call_tool(call: ToolCall): void
  cancelTool(callId: string): void
}

/** Amplifier agents, whose work takes long. */
export interface AgentPort {
  spawn(call: ToolCall): void
  cancel(callId: string): void
  subscribe(callId: string): void
  unsubscribe(callId: string): void
}

/** The endpoint of sessions. Without an attempt it is the first session of all. */
export interface EndpointPort {
  /** GET /session; `number` counts the attempts of a stay from 1. */
  getSession(attempt?: { readonly attemptId: string; readonly number: number }): void
  /** POST /sdp */
  postSdp(attemptId?: string): void
  verifyAudio(attemptId: string): void
  abort(attemptId: string): void
}

/** The WebRTC connection. */
export interface WebRtcPort {
  close(): void
}

/** What is saved of a conversation (AMP-ACT-53 to AMP-ACT-56). */
export interface SavedContext {
  readonly summary: string
  /** How many turns the summary covers. */
  readonly turns: number
  readonly activeFiles: readonly string[]
  readonly preferences: Readonly<Record<string, string>>
  /** Results that are there and were not submitted. */
  readonly pendingToolResults: readonly { readonly callId: string; readonly result: string }[]
  readonly queuedUserInput: StateContext['queuedUserInput']
}

/** Local storage. */
export interface StorePort {
  saveContext(context: SavedContext): void
  saveTranscript(transcript: readonly string[]): void
  /** What was actually heard of a spoken item. */
  updateTranscript(entry: {
    readonly itemId: string
    readonly text: string
    readonly truncated: boolean
  }): void
}

/** The indicator of a state. */
export interface Status {
  readonly status:
    | 'ready'
    | 'offline'
    | 'listening'
    | 'processing'
    | 'speaking'
    | 'tool'
    | 'working'
    | 'error'
    | 'reconnecting'
  readonly text?: string
  readonly tool?: string
  readonly progress?: boolean
}

/** The user interface. */
export interface ScreenPort {
  show(status: Status): void
  clear(status: 'tool' | 'error'): void
  /** The line below the indicator, and optional details. */
  message(text: string, details?: string): void
  progress(text: string): void
  notice(kind: 'error' | 'reconnected' | 'inactive' | 'queue-dropped' | 'late-result', text?: string): void
  offerRetry(): void
}

/** The fields of a record. No spoken text, no audio, and ids hashed or left out. */
export interface RecordFields {
  /** Date.now() */
  readonly timestamp?: number
  readonly from?: string
  readonly to?: string
  readonly event?: string
  readonly entryReason?: string
  readonly durationMs?: number
  readonly size?: number
  readonly tool?: string
  readonly type?: string
  readonly outcome?: string
  readonly stack?: string
  readonly context?: unknown
  readonly reasons?: readonly string[]
  readonly segments?: number
}

/** What a record is about. */
export type RecordKind =
  | 'transition'
  | 'audio'
  | 'processing'
  | 'speaking'
  | 'tool'
  | 'task'
  | 'error'
  | 'recovery'
  | 'reconnect-failed'
  | 'queue-dropped'
  | 'warning'
  | 'ignored'

/** What is measured of a response. */
export interface Metric {
  readonly name: 'time_to_first_token' | 'time_to_first_audio' | 'response'
  readonly responseId?: string
  readonly tookMs?: number
}

/** Records and measurements. */
export interface LoggerPort {
  log(kind: RecordKind, fields: RecordFields): void
  metric(metric: Metric): void
}

/** The event bus. */
export interface BusPort {
  emit<Name extends keyof StateMachineEvents>(name: Name, payload: StateMachineEvents[Name]): void
}

/**
 * Repeats the failed operation itself: in PROCESSING it sends the request once more, unchanged, and the class sends
 * no second one (AMP-T-35). Its outcome is reported as accepted or refused.
 */
export interface RecoveryPort {
  retry(retry: { readonly retryId: string; readonly number: number; readonly of: ConversationState }): void
}

/** Everything outside the conversation, which assigns the ids of requests, attempts and retries. */
export interface Ports {
  readonly realtime: RealtimePort
  readonly microphone: MicrophonePort
  readonly player: PlayerPort
  readonly coordinator: CoordinatorPort
  readonly agent: AgentPort
  readonly endpoint: EndpointPort
  readonly webrtc: WebRtcPort
  readonly store: StorePort
  readonly screen: ScreenPort
  readonly recovery: RecoveryPort
  readonly bus: BusPort
  readonly logger: LoggerPort
  readonly settings: AmplifierSettings
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}
