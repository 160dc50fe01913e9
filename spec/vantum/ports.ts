/**
 * Our ports (basis: ruling): the document names services and gives them no interface. Members named here are what an
 * implementation may call; handlers are what it may subscribe to.
 */
import type { Clock } from '../wiring.ts'
import type { ConversationMessage, StateChangeEvent } from './interface.ts'
import type { VantumSettings } from './settings.ts'
import type { State } from './states.ts'

/** Ends a subscription. */
export interface Disposable {
  dispose(): unknown
}

/** Listens to one kind of signal. */
export type Listen<Signal> = (handler: (signal: Signal) => void) => Disposable

/** A part of the set-up. */
export type SetupPart = 'recognition' | 'configuration' | 'context' | 'resampler'

/** What the set-up reports. */
export type SetupSignal =
  | { readonly type: 'ready'; readonly established: Readonly<Record<SetupPart, boolean>> }
  | { readonly type: 'failed'; readonly part: SetupPart; readonly error: Error }

/** Configuration, conversation context and resampler (VAN-ACT-02 to VAN-ACT-04). */
export interface SetupPort {
  loadConfiguration(): void
  createContext(): void
  /** From 48000 or 8000 Hz to 16000 Hz. */
  createResampler(fromHz: number, toHz: number): void
  onSignal: Listen<SetupSignal>
}

/** A frame of the caller's audio. */
export interface AudioFrame {
  readonly frame: number
  readonly rateHz: number
}

/** AudioResamplerService. */
export interface ResamplerPort {
  resample(frame: AudioFrame): AudioFrame
}

/** What recognition reports. `confidence` of voice activity is from 0 to 1 and holds until the next one. */
export type RecognitionSignal =
  | { readonly type: 'interim' | 'final'; readonly transcript: string }
  | { readonly type: 'voice-activity'; readonly confidence: number }
  | { readonly type: 'interruption' }

/**
 * Speech recognition (Deepgram). The methods of the service report final transcripts and interruptions if an
 * implementation has them, and this port does if it has not.
 */
export interface RecognitionPort {
  open(): void
  send(frame: AudioFrame): void
  close(): void
  onSignal: Listen<RecognitionSignal>
}

/** What the conversation context receives (VAN-CTX-02). */
export interface ContextPort {
  add(message: ConversationMessage, utteranceId?: string): void
  /** The spoken part of a message that was interrupted, with its mark (VAN-ACT-20, VAN-ACT-21). */
  markInterrupted(utteranceId: string, message: ConversationMessage): void
}

/** One request to the model; a retry keeps `utteranceId` and counts `attempt` up from 1. */
export interface ModelRequest {
  readonly utteranceId: string
  readonly attempt: number
  readonly messages: readonly ConversationMessage[]
}

/** What the model reports; `text` of a response is all of it. */
export type ModelSignal =
  | { readonly type: 'token' | 'response'; readonly utteranceId: string; readonly text: string }
  | { readonly type: 'error'; readonly utteranceId: string; readonly error: Error }
  | { readonly type: 'rate-limited'; readonly utteranceId: string; readonly retryAfterMs?: number }

/** The language model (LLMService). */
export interface ModelPort {
  generate(request: ModelRequest): void
  abort(utteranceId: string): void
  onSignal: Listen<ModelSignal>
}

/** A chunk of speech: how long it plays, and up to where (characters) it covers the text. */
export interface SpeechChunk {
  readonly utteranceId: string
  readonly index: number
  readonly ms: number
  readonly endChar: number
  readonly last: boolean
}

/** What synthesis reports. `released`: the resources of a cancelled reply are free again. */
export type SynthesisSignal =
  | { readonly type: 'chunk'; readonly chunk: SpeechChunk }
  | { readonly type: 'error'; readonly utteranceId: string; readonly error: Error }
  | { readonly type: 'released'; readonly utteranceId: string }

/** Speech synthesis (Cartesia, TTSService). */
export interface SynthesisPort {
  speak(reply: { readonly utteranceId: string; readonly text: string }): void
  cancel(utteranceId: string): void
  onSignal: Listen<SynthesisSignal>
}

/** The messages to the client. */
export type ClientMessage =
  | { readonly type: 'session'; readonly sessionId: string }
  | ({ readonly type: 'state.changed' } & StateChangeEvent)
  | { readonly type: 'playback.cancel'; readonly utteranceId?: string }
  | { readonly type: 'notice'; readonly message: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string }

/** What the client reports. */
export type ClientSignal =
  | { readonly type: 'audio'; readonly frame: AudioFrame }
  | { readonly type: 'playback-complete'; readonly utteranceId: string }
  | { readonly type: 'call-end' | 'disconnected' }

/** The client behind its WebSocket. */
export interface ClientPort {
  send(message: ClientMessage): void
  sendAudio(chunk: SpeechChunk): void
  close(): void
  onSignal: Listen<ClientSignal>
}

/** What the server reports. `services-closed`: every service with a close request has closed. */
export type ServerSignal =
  | { readonly type: 'fatal'; readonly error: Error }
  | { readonly type: 'services-closed' }

/** The server around the conversation: its store, its SessionService, and every holder of resources. */
export interface ServerPort {
  saveHistory(messages: readonly ConversationMessage[]): void
  removeSession(sessionId: string): void
  /** The end of the cleanup. `forced`: a service had not closed in time. */
  releaseResources(how: { readonly forced: boolean }): void
  onSignal: Listen<ServerSignal>
}

/** The states whose durations are collected (VAN-MET-01). */
export type MeasuredState = Exclude<State, 'ENDED'>

/** The final metrics of a call, in ms: every stay in each state, in order. */
export interface CallMetrics {
  readonly callMs: number
  readonly durations: Readonly<Record<MeasuredState, readonly number[]>>
}

/** Monitoring (VAN-IF-07, VAN-MET-01 to VAN-MET-06). */
export interface MonitoringPort {
  stateChanged(event: StateChangeEvent): void
  alert(kind: 'thinking' | 'responding' | 'interruptions'): void
  finalMetrics(metrics: CallMetrics): void
}

/** The fields of a record beside its message. No spoken text, and the session id hashed: 16 hexadecimal digits. */
export interface RecordFields {
  readonly sessionId?: string
  readonly from?: string
  readonly to?: string
  readonly currentState?: string
  /** Date.now() */
  readonly timestamp?: number
  /** Ms since the last transition. */
  readonly duration?: number
  readonly [field: string]: unknown
}

/** The logger. */
export type LoggerPort = Readonly<
  Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: RecordFields) => void>
>

/** Everything outside the conversation, which assigns the ids of utterances; any unique strings are valid. */
export interface Ports {
  readonly setup: SetupPort
  readonly resampler: ResamplerPort
  readonly recognition: RecognitionPort
  readonly context: ContextPort
  readonly model: ModelPort
  readonly synthesis: SynthesisPort
  readonly client: ClientPort
  readonly server: ServerPort
  readonly monitoring: MonitoringPort
  readonly logger: LoggerPort
  readonly settings: VantumSettings
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}
