/** The state of the reducer, what goes into it, and the commands that come out of it. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Config } from './config.ts'

export type DeadlineId = 'ack' | 'start-missing' | 'stop-missing' | 'detecting'

export interface Deadline {
  readonly id: DeadlineId
  readonly at: number
}

/** An update that waits for `session.updated`. */
export interface Update {
  readonly config: Config
  readonly until: number
  /** The call that asked for it; 0 where no call did. */
  readonly token: number
}

export interface Status {
  readonly phase: T.Phase
  readonly label: string
  readonly isPending: boolean
  readonly isHint: boolean
}

/** A speech event that is not on the screen yet. */
export interface Unshown {
  readonly event: 'speech-start' | 'speech-stop'
  readonly phase: T.Phase
  readonly from: number
}

export interface State {
  isDisposed: boolean
  sessionId: string | null
  wasClosed: boolean
  /** What was asked for last; a further session is sent it. */
  wish: Config
  /** What is in force in this session, once that is known. */
  inForce: Config | null
  mode: T.TurnDetectionMode
  isAnnounced: boolean
  updates: readonly Update[]
  isCapturing: boolean
  isVoiced: boolean
  /** A voice was heard that no speech event has confirmed. */
  isUnconfirmed: boolean
  isDetecting: boolean
  /** Something was heard since the last commit. */
  hasAudio: boolean
  isSpeaking: boolean
  /** The voice fell silent during the present speech. */
  fellSilent: boolean
  lastSpeech: { readonly type: string; readonly timestamp: number } | null
  lastSpeechStart: number | undefined
  lastSpeechStop: number | undefined
  phase: T.Phase
  isAwaiting: boolean
  responseId: string | null
  doneId: string | null
  playing: readonly string[]
  clearing: readonly string[]
  isFallback: boolean
  isHintEnabled: boolean
  hint: 'start' | 'stop' | null
  missed: number
  ignored: number
  latencies: Readonly<Record<Unshown['event'], { readonly count: number; readonly sum: number }>>
  unshown: readonly Unshown[]
  shown: Status | null
  /** Sorted by time. */
  deadlines: readonly Deadline[]
}

export type Input =
  | { readonly kind: 'initialized' | 'disposed' }
  | { readonly kind: 'realtime'; readonly signal: T.RealtimeSignal }
  | { readonly kind: 'capture'; readonly signal: T.CaptureSignal }
  | { readonly kind: 'playback'; readonly signal: T.PlaybackSignal }
  | { readonly kind: 'hint'; readonly hint: 'start' | 'stop' }
  | { readonly kind: 'shown'; readonly phase: T.Phase }
  | { readonly kind: 'command'; readonly command: T.PanelCommand }
  | { readonly kind: 'server'; readonly event: T.RealtimeTurnEvent }
  | { readonly kind: 'configure'; readonly params: unknown; readonly token: number }
  | { readonly kind: 'change-mode'; readonly mode: unknown; readonly token: number }
  | { readonly kind: 'deadline'; readonly id: DeadlineId }

/** Carried out before the input returns: their order or their moment matters to the service or to the frame. */
export type UrgentCommand =
  | { readonly do: 'send'; readonly message: T.RealtimeMessage }
  | { readonly do: 'clear'; readonly handleId: string }
  | { readonly do: 'enable-hint' }
  | { readonly do: 'disable-hint' }
  | { readonly do: 'process-frame'; readonly frame: Int16Array; readonly timestamp: number }

/** Carried out in order, in a microtask. */
export type LaterCommand =
  | { readonly do: 'show'; readonly status: Status }
  | { readonly do: 'notify'; readonly notice: Parameters<T.PanelPort['notify']>[0] }
  | { readonly do: 'mark'; readonly entry: Parameters<T.PanelPort['mark']>[0] }
  | { readonly do: 'diagnose'; readonly record: T.DiagnosticRecord }
  | { readonly do: 'tell'; readonly event: T.TurnDetectionEvent }
  | { readonly do: 'hand-over' }
  | { readonly do: 'cleared'; readonly handleId: string; readonly heardMs: number }
  | { readonly do: 'settle'; readonly token: number }

export type Command = UrgentCommand | LaterCommand

export function initial(config: Config): State {
  const none = { count: 0, sum: 0 }
  return {
    isDisposed: false,
    sessionId: null,
    wasClosed: false,
    wish: config,
    inForce: null,
    mode: config.mode,
    isAnnounced: false,
    updates: [],
    isCapturing: false,
    isVoiced: false,
    isUnconfirmed: false,
    isDetecting: false,
    hasAudio: true,
    isSpeaking: false,
    fellSilent: false,
    lastSpeech: null,
    lastSpeechStart: undefined,
    lastSpeechStop: undefined,
    phase: 'ready',
    isAwaiting: false,
    responseId: null,
    doneId: null,
    playing: [],
    clearing: [],
    isFallback: false,
    isHintEnabled: false,
    hint: null,
    missed: 0,
    ignored: 0,
    latencies: { 'speech-start': none, 'speech-stop': none },
    unshown: [],
    shown: null,
    deadlines: [],
  }
}
