/**
 * Our ports (basis: ruling): the document's interface has no channel for commands, audio or session signals. Members
 * named here are what an implementation may call; handlers are what it may subscribe to.
 */
import type { Clock } from '../wiring.ts'
import type { ConversationState, Disposable, ServiceError, SuspensionReason, TurnEvent } from './interface.ts'
import type { AgentVoiceSettings } from './settings.ts'

/**
 * AV-IF-27 to AV-IF-29: the messages to the Voice Control Panel. Members with a question mark are ours (basis:
 * ruling).
 */
export type PanelMessage =
  | {
      readonly type: 'agentvoice.state'
      readonly payload: {
        readonly state: ConversationState
        readonly localizedLabel: string
        readonly turnId: string | null
        readonly since: string
        readonly metadata: { readonly copilotRequestId: string | null; readonly interruptionCount: number }
        /** Keys of the text for screen readers and of the audio cue (AV-COM-001). */
        readonly ariaKey?: string
        readonly earconKey?: string
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
  | {
      readonly type: 'agentvoice.notification'
      readonly message: string
      /** The remedy for an error, by its code, for instance `remediation.auth.signIn` (AV-SEC-003). */
      readonly hintKey?: string
      /** The choices of the user; `retry` comes back as the panel command `retry` (AV-AC-008, AV-RUL-11). */
      readonly actions?: readonly 'retry'[]
    }

/** What Session Manager reports (SP-005). `timeout`: the session is over. `fatal`: no recovery is possible. */
export type SessionSignal =
  | { readonly type: 'ready' | 'expiring' | 'timeout'; readonly sessionId: string }
  | { readonly type: 'error' | 'fatal'; readonly error: ServiceError }

/** Session Manager (SP-005). */
export interface SessionPort {
  onSignal(handler: (signal: SessionSignal) => void): Disposable
  /**
   * Reports which suspension has ended, where several overlap; `resume()` has no argument and releases
   * `session-renewal` if that is held, else the only one, else all (AV-IF-13).
   */
  onReleased(handler: (reason: SuspensionReason) => void): Disposable
}

/**
 * What the audio pipeline reports. `primed`: devices are allocated, nothing is captured yet. `capturing`: the
 * microphone accepts audio. `released`: all streams are closed, the teardown is over (the document's `reset`).
 */
export type AudioSignal =
  | { readonly type: 'primed' | 'capturing' | 'released' }
  | { readonly type: 'error'; readonly error: ServiceError }

/**
 * The audio pipeline (SP-006, SP-007). `activate` requests the microphone and STT; `capturing` confirms the
 * microphone, STT confirms by `transcription-status` `listening`. `resume` requests the microphone again after a
 * suspension. `release` closes all streams and is confirmed by `released`.
 */
export interface AudioPort {
  activate(): void
  resume(): void
  release(): void
  onSignal(handler: (signal: AudioSignal) => void): Disposable
}

/** Speech to text (SP-009). `commit` requests the final transcript of the speech so far. */
export interface SttPort {
  pause(reason: SuspensionReason): void
  resume(): void
  commit(): void
}

/** One prompt for Copilot. A retry of the same prompt keeps `requestId` and counts `attempt` up from 1. */
export interface CopilotPrompt {
  readonly requestId: string
  readonly utteranceId: string
  readonly text: string
  readonly attempt: number
}

/** The Copilot adapter. `accepted` reports that a prompt has been dispatched (the document's `copilot.request`). */
export interface CopilotPort {
  send(prompt: CopilotPrompt): void
  cancel(requestId: string): void
  onAccepted(handler: (requestId: string) => void): Disposable
}

/** Answers that are produced locally, without Copilot, while the setting `responder` is `local` (AV-DAT-003). */
export interface IntentsPort {
  onAnswer(handler: (answer: { readonly turnId: string; readonly content: string }) => void): Disposable
}

/**
 * Text to speech (SP-010). `speak` opens an answer under a new handle; while `last` is false more of it follows by
 * `append`. `cancel` fades out and is confirmed by `idle`; `stop` and `hardStop` are silent at once and confirm
 * nothing.
 */
export interface TtsPort {
  speak(request: {
    readonly handleId: string
    /** Absent for an answer that Copilot did not give. */
    readonly requestId?: string
    readonly text: string
    readonly last: boolean
  }): void
  append(more: { readonly handleId: string; readonly text: string; readonly last: boolean }): void
  cancel(handleId: string): void
  stop(handleId: string): void
  hardStop(handleId: string): void
}

/** Captions of spoken answers (AV-INT-004). */
export interface CaptionsPort {
  align(request: { readonly turnId: string; readonly handleId: string }): void
  truncate(request: { readonly turnId: string; readonly handleId: string }): void
}

/** The actions of the user in the panel beside the methods of the interface (AV-PLT-002). */
export type PanelCommand = { readonly type: 'end-turn' } | { readonly type: 'retry'; readonly turnId: string }

/** The Voice Control Panel: structured messages both ways. */
export interface PanelPort {
  post(message: PanelMessage): void
  onCommand(handler: (command: PanelCommand) => void): Disposable
}

/** How the end of a turn is detected (AV-GUD-001). With `manual`, voice activity is only noted. */
export type TurnDetection = 'server-vad' | 'semantic-vad' | 'manual'

/** The turn detection policy; it may be replaced at any time, for later events. */
export interface TurnDetectionPort {
  current(): TurnDetection
  onChanged(handler: (policy: TurnDetection) => void): Disposable
}

/** One structured diagnostic record; every id in it is hashed: 16 hexadecimal digits (AV-SEC-001, AV-GUD-002). */
export interface DiagnosticRecord {
  /** ISO 8601. */
  readonly ts: string
  readonly machine: 'agent-voice'
  /** For instance `transition`, `event.ignored`, `fault`, `budget.exceeded`, `forced`. */
  readonly kind: string
  readonly from?: string
  readonly to?: string
  readonly cause?: string
  readonly reason?: string
  readonly code?: string
  /** Hashed ids by kind. */
  readonly ids?: Readonly<Record<string, string>>
}

/** The extension host. */
export interface HostPort {
  /** Takes the one place of this window for a conversation; false if another machine has it (AV-CON-002). */
  claimWindow(): boolean
  leaveWindow(): void
  /** VS Code context keys: `agentvoice.state`, `agentvoice.conversationActive` (AV-PLT-001). */
  setContext(key: string, value: string | boolean): void
  diagnose(record: DiagnosticRecord): void
  /** Writes one finished turn to the history that outlives the session; never while `suppressesPersistence()`. */
  persist(entry: { readonly turnId: string; readonly outcome: string }): void
  suppressesPersistence(): boolean
}

/** Everything outside the machine. The class assigns turn, request and handle ids; any unique strings are valid. */
export interface Ports {
  readonly session: SessionPort
  readonly audio: AudioPort
  readonly stt: SttPort
  readonly copilot: CopilotPort
  readonly intents: IntentsPort
  readonly tts: TtsPort
  readonly captions: CaptionsPort
  readonly panel: PanelPort
  readonly turnDetection: TurnDetectionPort
  readonly host: HostPort
  readonly settings: AgentVoiceSettings
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}

/** What an implementation may offer beyond the document's interface: its last published transitions (AV-CON-003). */
export interface Diagnosable {
  /** Oldest first, at most 20; ids are hashed. */
  recentTransitions(): readonly { readonly from: string; readonly to: string; readonly cause: string }[]
}
