/**
 * Our ports (basis: ruling): the document's interface has no channel for the session, the audio or the panel. Members
 * named here are what an implementation may call; handlers are what it may subscribe to.
 */
import type { Clock } from '../wiring.ts'
import type {
  Disposable,
  HybridFallbackAdapter,
  RealtimeTurnEvent,
  TurnDetectionConfig,
} from './interface.ts'
import type { TurnDetectionSettings } from './settings.ts'

/** `turn_detection` of a session as the document prints it (TD-IF-13); `null` is manual (TD-IF-07). */
export type TurnDetectionPayload =
  | null
  | {
      readonly type: 'server_vad'
      readonly threshold: number
      readonly prefix_padding_ms: number
      readonly silence_duration_ms: number
      readonly create_response: boolean
      readonly interrupt_response: boolean
    }
  | {
      readonly type: 'semantic_vad'
      readonly eagerness: 'low' | 'auto' | 'high'
      readonly create_response: boolean
      readonly interrupt_response: boolean
    }

/** The messages of the coordinator to the realtime service. */
export type RealtimeMessage =
  | { readonly type: 'session.update'; readonly session: { readonly turn_detection: TurnDetectionPayload } }
  | { readonly type: 'input_audio_buffer.commit' }
  | { readonly type: 'response.create' }
  | { readonly type: 'response.cancel' }

/**
 * What the realtime service reports beside speech. `session.updated` carries what is in force; `session.rejected` is
 * the service's error about an update; `session.closed`: the session is over.
 */
export type RealtimeSignal =
  | { readonly type: 'session.created'; readonly sessionId: string }
  | { readonly type: 'session.updated'; readonly turn_detection: TurnDetectionPayload }
  | { readonly type: 'session.rejected'; readonly code: string }
  | { readonly type: 'session.closed' }
  | { readonly type: 'response.created' | 'response.done'; readonly responseId: string }

/** The realtime service; its speech events come by `handleServerEvent()`. */
export interface RealtimePort {
  send(message: RealtimeMessage): void
  onSignal(handler: (signal: RealtimeSignal) => void): Disposable
}

/**
 * What the capture pipeline reports (SP-007). `voiced` and `unvoiced`: the level rises above the noise floor, or
 * falls below it (TD-DAT-001). The samples of a frame are overwritten as soon as the handler returns (TD-SEC-001).
 */
export type CaptureSignal =
  | { readonly type: 'started' | 'stopped' | 'voiced' | 'unvoiced' }
  | { readonly type: 'frame'; readonly frame: Int16Array; readonly timestamp: number }

/** The capture pipeline. */
export interface CapturePort {
  onSignal(handler: (signal: CaptureSignal) => void): Disposable
}

/** Guesses from frames whether the user speaks; the guess is a hint for the user interface and nothing else. */
export interface HintPort extends HybridFallbackAdapter {
  onHint(handler: (hint: 'start' | 'stop') => void): Disposable
}

/** What playback reports of one answer. `cleared`: the unplayed rest is dropped; `heardMs` was heard. */
export type PlaybackSignal =
  | { readonly type: 'started' | 'ended'; readonly handleId: string }
  | { readonly type: 'cleared'; readonly handleId: string; readonly heardMs: number }

/** The playback of answers. `clear` sends `output_audio_buffer.clear`, or stops the local playback if there is none. */
export interface PlaybackPort {
  clear(handleId: string): void
  onSignal(handler: (signal: PlaybackSignal) => void): Disposable
}

/** Session Manager and its conversation (SP-005). */
export interface ConversationPort {
  /** The user has finished, and no answer comes by itself: the manager of the session continues (TD-AC-002). */
  handOver(): void
  /** An answer that was interrupted is silent, after so many ms of it were heard. */
  cleared(playback: { readonly handleId: string; readonly heardMs: number }): void
}

/** The panel's display of the user and the assistant. */
export type Phase = 'ready' | 'listening' | 'thinking' | 'speaking'

/** The actions of the operator in the panel. */
export type PanelCommand = { readonly type: 'commit' | 'cancel-playback' }

/** The Voice Control Panel. */
export interface PanelPort {
  /**
   * `isPending`: the microphone captures voice and the server has not confirmed it (TD-CON-001). `isHint`: a local
   * guess, not a report of the server (TD-AC-005).
   */
  show(status: {
    readonly phase: Phase
    readonly label: string
    readonly isPending: boolean
    readonly isHint: boolean
  }): void
  notify(notice: {
    readonly severity: 'info' | 'warning' | 'error'
    readonly message: string
    /** The kind of the notice, for instance `fallback`. */
    readonly code?: string
  }): void
  /** Writes a server event into the timeline for users (TD-GUD-002); ms since 1970, that of the event. */
  mark(entry: { readonly event: RealtimeTurnEvent['type']; readonly timestamp: number }): void
  /** The panel has put a phase on the screen. */
  onShown(handler: (phase: Phase) => void): Disposable
  onCommand(handler: (command: PanelCommand) => void): Disposable
}

/** One structured diagnostic record, without audio and without spoken text (TD-REQ-008, TD-COM-001). */
export interface DiagnosticRecord {
  /** ISO 8601. */
  readonly ts: string
  readonly component: 'turn-detection'
  /** `config`, `latency`, `missed`, `ignored`, `fallback`, or another kind of report. */
  readonly kind: string
  /** For `latency`: which end of speech, and how long until the user interface displayed it, in ms. */
  readonly event?: 'speech-start' | 'speech-stop'
  readonly latencyMs?: number
  /** Of `missed` and `ignored`: how many so far. */
  readonly count?: number
  /** Of `config`: what is in force. */
  readonly config?: TurnDetectionConfig
}

/** The extension host. */
export interface HostPort {
  diagnose(record: DiagnosticRecord): void
}

/** Everything outside the coordinator. */
export interface Ports {
  readonly realtime: RealtimePort
  readonly capture: CapturePort
  readonly hint: HintPort
  readonly playback: PlaybackPort
  readonly conversation: ConversationPort
  readonly panel: PanelPort
  readonly host: HostPort
  readonly settings: TurnDetectionSettings
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}
