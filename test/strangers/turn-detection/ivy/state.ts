/** The state, what happens to it, and what is to be done: the three types of the reducer. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Options } from './options.ts'

/** A configuration without gaps. */
export type FullConfig = Required<Turns.TurnDetectionConfig>

/** An update that the service has not answered yet. */
export interface Asked {
  readonly config: FullConfig
  readonly until: number
  readonly ticket: number | null
}

/** A sum of latencies. */
export interface Sum {
  readonly total: number
  readonly count: number
}

export interface Status {
  readonly phase: Turns.Phase
  readonly label: string
  readonly isPending: boolean
  readonly isHint: boolean
}

export type SpeechType = 'speech-start' | 'speech-stop'

export interface State {
  readonly isInitialized: boolean
  readonly sessionId: string | null
  /** Whether the last session is over. */
  readonly isClosed: boolean
  /** What was asked for last. */
  readonly wanted: FullConfig
  /** What the service acknowledged last, or manual after a reversion. */
  readonly inForce: FullConfig | null
  readonly asked: readonly Asked[]
  /** The mode of the last update, until the service or its silence answers one. */
  readonly askedMode: Turns.TurnDetectionMode | null
  readonly isCapturing: boolean
  readonly isVoiced: boolean
  /** Whether the user speaks, as the server says. */
  readonly isSpeaking: boolean
  readonly lastStart: number | null
  readonly lastStop: number | null
  /** The last speech event, to know a repetition. */
  readonly lastSpeech: { readonly type: SpeechType; readonly timestamp: number } | null
  readonly phase: Turns.Phase
  readonly pendingSince: number | null
  readonly isDetecting: boolean
  /** The speech event that the server owes, and since when. */
  readonly watch: { readonly type: SpeechType; readonly since: number } | null
  readonly isFallback: boolean
  readonly hint: 'start' | 'stop' | null
  readonly isHintOn: boolean
  readonly isHintReady: boolean
  readonly hintTurn: number
  readonly playing: readonly string[]
  readonly clearing: readonly string[]
  readonly lastCleared: string | null
  /** Whether an answer is awaited, and the one that was announced for it. */
  readonly isAwaited: boolean
  readonly answer: string | null
  /** The response that the service works on. */
  readonly response: string | null
  /** When a speech event came whose phase is not on the screen yet. */
  readonly unshown: { readonly [Type in SpeechType]?: { readonly from: number; readonly before: number } }
  readonly latency: { readonly [Type in SpeechType]: Sum }
  readonly missed: number
  readonly ignored: number
  readonly shown: Status | null
}

export type Happening =
  | { readonly type: 'initialize' | 'dispose' | 'tick' }
  | { readonly type: 'configure'; readonly params: unknown; readonly ticket: number }
  | { readonly type: 'change-mode'; readonly mode: unknown; readonly ticket: number }
  | { readonly type: 'server'; readonly event: unknown }
  | { readonly type: 'realtime'; readonly signal: Turns.RealtimeSignal }
  | { readonly type: 'capture'; readonly signal: Exclude<Turns.CaptureSignal, { type: 'frame' }> }
  | { readonly type: 'hint'; readonly hint: 'start' | 'stop' }
  | { readonly type: 'hint-ready' | 'hint-failed'; readonly turn: number }
  | { readonly type: 'playback'; readonly signal: Turns.PlaybackSignal }
  | { readonly type: 'shown'; readonly phase: Turns.Phase }
  | { readonly type: 'command'; readonly command: Turns.PanelCommand }

export type Told = Omit<Turns.TurnDetectionEvent, 'state'>

export type Effect =
  | { readonly do: 'send'; readonly message: Turns.RealtimeMessage }
  | { readonly do: 'clear'; readonly handleId: string }
  | { readonly do: 'enable' | 'disable'; readonly turn: number }
  | { readonly do: 'hand-over' }
  | { readonly do: 'cleared'; readonly handleId: string; readonly heardMs: number }
  | { readonly do: 'show'; readonly status: Status }
  | { readonly do: 'notify'; readonly notice: Parameters<Turns.PanelPort['notify']>[0] }
  | { readonly do: 'mark'; readonly entry: Parameters<Turns.PanelPort['mark']>[0] }
  | { readonly do: 'diagnose'; readonly record: Omit<Turns.DiagnosticRecord, 'ts' | 'component'> }
  | { readonly do: 'emit'; readonly told: Told }
  | { readonly do: 'settle'; readonly ticket: number }

/** What one step works on: the state is replaced, never changed; effects are collected. */
export interface Step {
  s: State
  readonly effects: Effect[]
  readonly now: number
  readonly options: Options
  readonly settings: Turns.TurnDetectionSettings
}

export function initialState(wanted: FullConfig): State {
  const none = { total: 0, count: 0 }
  return {
    ...{ isInitialized: false, sessionId: null, isClosed: false, wanted, inForce: null, asked: [], askedMode: null },
    ...{ isCapturing: false, isVoiced: false, isSpeaking: false, lastStart: null, lastStop: null, lastSpeech: null },
    ...{ phase: 'ready', pendingSince: null, isDetecting: false, watch: null, isFallback: false },
    ...{ hint: null, isHintOn: false, isHintReady: false, hintTurn: 0 },
    ...{ playing: [], clearing: [], lastCleared: null, isAwaited: false, answer: null, response: null },
    ...{ unshown: {}, latency: { 'speech-start': none, 'speech-stop': none }, missed: 0, ignored: 0, shown: null },
  }
}
