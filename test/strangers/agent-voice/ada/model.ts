import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Input } from './inputs.ts'

export type State = X.ConversationState
export type Cause = X.TransitionCause
export type Hold = X.SuspensionReason

/** What the user said. */
export interface Utterance {
  readonly utteranceId: string
  readonly text: string
  readonly confidence?: number
}

/** The current exchange: what the user says and what is answered. */
export interface Turn {
  readonly id: string
  readonly startedAt: number
  readonly started: boolean
  readonly ended: boolean
  readonly role: 'user' | 'assistant'
  readonly utterance?: Utterance
  readonly partial?: Utterance
  readonly requestId?: string
  readonly handleId?: string
  readonly interruptions: number
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The prompt that awaits its answer. */
export interface Request {
  readonly requestId: string
  readonly utterance: Utterance
  readonly attempt: number
  /** The attempt that the user's words, or the user's retry, began with. */
  readonly first: number
  readonly accepted: boolean
  /** Whether a failed attempt waits for the next one. */
  readonly backoff: boolean
}

/** The answer that is, or will be, spoken. */
export interface Answer {
  /** Empty while a suspension keeps the answer silent. */
  readonly handleId: string
  readonly requestId?: string
  readonly text: string
  /** Whether nothing more follows. */
  readonly closed: boolean
  /** Whether the realtime service speaks it by itself; then it cannot be repeated. */
  readonly foreign: boolean
  readonly buffered: boolean
}

/** A turn without answer, which the user may retry. */
export interface Retryable {
  readonly turnId: string
  readonly utterance: Utterance
  readonly requestId?: string
  readonly attempt: number
}

export type TimerName =
  | 'start'
  | 'prepare'
  | 'finalize'
  | 'copilot'
  | 'retry'
  | 'ttsStart'
  | 'interrupt'
  | 'suspend'
  | 'resume'
  | 'recover'
  | 'session'
  | 'terminate'
export type Timers = Readonly<Partial<Record<TimerName, number>>>

/** A start request that waits in idle. */
export interface Pending {
  readonly context: X.ConversationContext
}

export interface Breaker {
  readonly openUntil: number | null
  readonly cooldown: number
  readonly trial: boolean
}

/** The one state value. */
export interface Model {
  readonly prefix: string
  readonly ids: number
  readonly state: State
  readonly previous?: State
  readonly since: number
  readonly reason?: string
  readonly session: { readonly id: string; readonly status: 'none' | 'ready' | 'expiring' | 'over' }
  readonly historyOf: string
  readonly shown: boolean
  readonly primed: boolean
  readonly capturing: boolean
  readonly sttReady: boolean
  /** Whether STT is paused by a suspension. */
  readonly sttPaused: boolean
  readonly policy: X.TurnDetection
  /** Whether voice activity is going on. */
  readonly userSpeaking: boolean
  readonly pending: Pending | null
  /** Whether the one place of the window is ours. */
  readonly claimed: boolean
  readonly starters: readonly number[]
  readonly enders: readonly number[]
  readonly turn: Turn | null
  /** Whether processing still waits for the final transcript. */
  readonly awaitingFinal: boolean
  readonly request: Request | null
  readonly answer: Answer | null
  /** An answer that the service begins before the transcript is final. */
  readonly earlyHandle: string | null
  readonly queue: readonly Utterance[]
  readonly seen: readonly string[]
  readonly retryables: readonly Retryable[]
  readonly holds: readonly Hold[]
  readonly remembered: State | null
  readonly resumeCause: Cause | null
  readonly deferred: readonly Input[]
  readonly timers: Timers
  readonly frozen: Timers
  readonly recoveries: number
  readonly faults: readonly number[]
  readonly breaker: Breaker
  readonly endReason: X.ConversationTerminationReason | null
  readonly finalEnd: boolean
  readonly disposed: boolean
}

/** The state value at first. */
export const initial = (prefix: string, since: number, policy: X.TurnDetection): Model => ({
  prefix,
  ids: 0,
  state: 'idle',
  since,
  session: { id: '', status: 'none' },
  historyOf: '',
  shown: false,
  primed: false,
  capturing: false,
  sttReady: false,
  sttPaused: false,
  policy,
  userSpeaking: false,
  pending: null,
  claimed: false,
  starters: [],
  enders: [],
  turn: null,
  awaitingFinal: false,
  request: null,
  answer: null,
  earlyHandle: null,
  queue: [],
  seen: [],
  retryables: [],
  holds: [],
  remembered: null,
  resumeCause: null,
  deferred: [],
  timers: {},
  frozen: {},
  recoveries: 0,
  faults: [],
  breaker: { openUntil: null, cooldown: 0, trial: false },
  endReason: null,
  finalEnd: false,
  disposed: false,
})
