/**
 * The interface that the document of turn detection prints, member for member (TD-IF-01 to TD-IF-15); where it uses a
 * type without giving one, the type is ours.
 */

/** Ends a subscription (TD-IF-05). */
export interface Disposable {
  dispose(): unknown
}

/** The life cycle that all services share (TD-IF-06; the type is ours). */
export interface ServiceInitializable {
  initialize(): Promise<void>
  isInitialized(): boolean
  dispose(): void
}

/** TD-IF-01 to TD-IF-05. */
export interface TurnDetectionCoordinator extends ServiceInitializable {
  configure(params: TurnDetectionConfig): Promise<void>
  handleServerEvent(event: RealtimeTurnEvent): void
  requestModeChange(mode: TurnDetectionMode): Promise<void>
  getState(): TurnDetectionState
  on(event: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable
}

/** TD-IF-07. */
export type TurnDetectionMode = 'server_vad' | 'semantic_vad' | 'manual'

/** TD-IF-08. */
export interface TurnDetectionConfig {
  mode: TurnDetectionMode
  /** 0.0 to 1.0, for `server_vad` only. */
  threshold?: number
  /** In ms, nominally 300. */
  prefixPaddingMs?: number
  /** In ms, nominally 200. */
  silenceDurationMs?: number
  /** Nominally true. */
  createResponse?: boolean
  /** Nominally true. */
  interruptResponse?: boolean
  /** For `semantic_vad` only. */
  eagerness?: 'low' | 'auto' | 'high'
}

/** TD-IF-09. */
export interface RealtimeTurnEvent {
  type: 'speech-start' | 'speech-stop' | 'response-interrupted' | 'degraded'
  /** In ms since 1970, as of the receipt here. */
  timestamp: number
  /** The event as the server sent it; nothing of it may be logged unless it is redacted. */
  serverEvent?: unknown
  /** The known part of its latency up to the receipt, in ms. */
  latencyMs?: number
}

/** TD-IF-10. Instants in ms since 1970. */
export interface TurnDetectionState {
  mode: TurnDetectionMode
  lastSpeechStart?: number
  lastSpeechStop?: number
  pendingResponse?: boolean
  diagnostics: TurnDetectionDiagnostics
}

/** TD-IF-11. */
export interface TurnDetectionDiagnostics {
  avgStartLatencyMs: number
  avgStopLatencyMs: number
  missedEvents: number
  fallbackActive: boolean
}

/** TD-IF-14. */
export type TurnDetectionEventType =
  | 'mode-changed'
  | 'speech-start-detached'
  | 'speech-stop-detached'
  | 'fallback-engaged'
  | 'config-updated'

/** Takes one event; the coordinator never waits for it (TD-IF-15; the type is ours). */
export type TurnDetectionEventListener = (event: TurnDetectionEvent) => unknown

/** What a listener receives (TD-IF-15; the type is ours). */
export interface TurnDetectionEvent {
  readonly type: TurnDetectionEventType
  /** As `getState()` returns it, with the change already in it. */
  readonly state: TurnDetectionState
  /** In ms since 1970. Of the ends of speech: the timestamp of the server event behind it. */
  readonly timestamp: number
  /** That of the server event, where it carries one (§9). */
  readonly latencyMs?: number
  /** Of the ends of speech: the server event behind it. */
  readonly event?: RealtimeTurnEvent
  /** Of `config-updated`: what is in force now. */
  readonly config?: TurnDetectionConfig
  /** Of `mode-changed`: the mode before; the same as now when a fallback is over. */
  readonly previousMode?: TurnDetectionMode
  /** Why the mode changed or the fallback was engaged. */
  readonly reason?: ChangeReason
}

/** Why a mode changes (ours): acknowledged, not acknowledged, rejected; the fallback is over, or begins. */
export type ChangeReason =
  | 'acknowledged'
  | 'unacknowledged'
  | 'rejected'
  | 'server-recovered'
  | 'session-closed'
  | 'session-renewed'
  | 'disposed'
  | 'start-missing'
  | 'stop-missing'
  | 'degraded'

/** TD-IF-12: guesses whether the user speaks while the server does not report it. */
export interface HybridFallbackAdapter {
  enable(): Promise<void>
  disable(): Promise<void>
  processFrame(frame: Int16Array, timestamp: number): void
}
