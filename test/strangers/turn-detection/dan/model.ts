/** The data of the chart: its context, its events and the effects that its actions ask for. */
import type {
  ChangeReason,
  DiagnosticRecord,
  Phase,
  RealtimeMessage,
  RealtimeTurnEvent,
  TurnDetectionEvent,
  TurnDetectionMode,
  TurnDetectionPayload,
  TurnDetectionSettings,
} from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { FullConfig } from './config.ts'
import type { Words } from './labels.ts'

/** What a diagnostic record tells beside its head. */
export type RecordBody = Omit<DiagnosticRecord, 'ts' | 'component'>

/** The notices of the coordinator. */
export type NoticeCode = Exclude<keyof Words, 'phases' | 'detecting'>

/** What an action asks the outside for; the runner delivers it once the step is over. */
export type Effect =
  | { readonly to: 'send'; readonly message: RealtimeMessage }
  | { readonly to: 'tell'; readonly event: TurnDetectionEvent }
  | { readonly to: 'notify'; readonly severity: 'info' | 'warning' | 'error'; readonly code: NoticeCode }
  | { readonly to: 'mark'; readonly event: RealtimeTurnEvent['type']; readonly timestamp: number }
  | { readonly to: 'diagnose'; readonly body: RecordBody; readonly afterShow: boolean }
  | { readonly to: 'clear'; readonly handleId: string }
  | { readonly to: 'cleared'; readonly handleId: string; readonly heardMs: number }
  | { readonly to: 'hand-over' }
  | { readonly to: 'hint'; readonly isOn: boolean }

/** An update that waits for its acknowledgement; a quiet one does not call for a timeout. */
export interface Outstanding {
  readonly payload: TurnDetectionPayload
  readonly sentAt: number
  readonly isQuiet: boolean
}

/** One end of speech that waits to be on the screen. */
export interface Unshown {
  readonly from: number
}

/** An average without its samples. */
export interface Mean {
  readonly sum: number
  readonly count: number
}

/** What stands by while the chart runs, and never changes. */
export interface World {
  readonly choices: Choices
  readonly settings: TurnDetectionSettings
  readonly now: () => number
  /** Where the actions of one step put their effects. */
  readonly outbox: Effect[]
}

/** The context of the chart. */
export interface Model {
  readonly world: World
  /** What the user asks for. */
  wish: FullConfig
  /** What was acknowledged last; a rejected update goes back to it. */
  lastGood: FullConfig | null
  /** The published mode. */
  mode: TurnDetectionMode
  /** Whether any acknowledgement has come so far. */
  isAnnounced: boolean
  sessionId: string | null
  isLive: boolean
  wasClosed: boolean
  /** What this session has acknowledged; `undefined` before. */
  inForce: TurnDetectionPayload | undefined
  /** The last payload that the server told in this session. */
  lastTold: TurnDetectionPayload | undefined
  outstanding: readonly Outstanding[]
  isFallback: boolean
  hinted: 'none' | 'start' | 'stop'
  isCapturing: boolean
  isVoiced: boolean
  /** Whether voice was heard since the last end of speech. */
  wasHeard: boolean
  /** Whether voice is heard that the server has not confirmed. */
  isUnconfirmed: boolean
  isStartDue: boolean
  isStopDue: boolean
  isUserSpeaking: boolean
  /** Whether the user has finished and no answer is heard yet. */
  isThinking: boolean
  /** Whether the event that is missing now is already counted. */
  isMissCounted: boolean
  lastSpeech: { readonly type: RealtimeTurnEvent['type']; readonly timestamp: number } | null
  lastSpeechStart: number | null
  lastSpeechStop: number | null
  isResponsePending: boolean
  /** The responses that are under way. */
  responses: readonly string[]
  /** The response that answers the last turn. */
  answerId: string | null
  /** Whether voice was heard since the last commit. */
  isFreshSinceCommit: boolean
  playing: readonly string[]
  clearing: readonly string[]
  /** Cleared, and ended before `cleared` came. */
  silenced: readonly string[]
  unshownStart: Unshown | null
  unshownStop: Unshown | null
  startMean: Mean
  stopMean: Mean
  missed: number
  ignored: number
}

/** The events of the chart. */
export type ChartEvent =
  | { readonly type: 'initialized' }
  | {
      readonly type: 'configured'
      readonly given: Readonly<Record<string, unknown>>
      readonly isMode: boolean
    }
  | { readonly type: 'session.created'; readonly sessionId: string }
  | { readonly type: 'session.updated'; readonly raw: unknown }
  | { readonly type: 'session.rejected' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'response.created'; readonly responseId: string }
  | { readonly type: 'response.done'; readonly responseId: string }
  | { readonly type: 'speech.start'; readonly event: RealtimeTurnEvent }
  | { readonly type: 'speech.stop'; readonly event: RealtimeTurnEvent }
  | { readonly type: 'interrupted'; readonly event: RealtimeTurnEvent }
  | { readonly type: 'degraded'; readonly event: RealtimeTurnEvent }
  | { readonly type: 'capture.started' }
  | { readonly type: 'capture.stopped' }
  | { readonly type: 'voiced' }
  | { readonly type: 'unvoiced' }
  | { readonly type: 'hint'; readonly hint: 'start' | 'stop' }
  | { readonly type: 'playback.started'; readonly handleId: string }
  | { readonly type: 'playback.ended'; readonly handleId: string }
  | { readonly type: 'playback.cleared'; readonly handleId: string; readonly heardMs: number }
  | { readonly type: 'shown'; readonly phase: Phase }
  | { readonly type: 'commit' }
  | { readonly type: 'cancel' }
  | { readonly type: 'malformed' }

/** One event of the chart by its name. */
export type Of<Type extends ChartEvent['type']> = Extract<ChartEvent, { readonly type: Type }>

/** Why a fallback begins. */
export type MissReason = Extract<ChangeReason, 'start-missing' | 'stop-missing' | 'degraded'>
