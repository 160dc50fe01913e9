import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Event } from './events.ts'

export interface Turn {
  readonly turnId: string
  startedAt: number
  readonly metadata: Record<string, unknown>
  begun: boolean
  ended: boolean
  role: 'user' | 'assistant'
  interruptions: number
  utteranceId?: string
  responseId?: string
  transcript?: string
  confidence?: number
}

export interface Utterance {
  readonly utteranceId: string
  readonly text: string
  readonly confidence?: number
}

/** A prompt on its way. The id is empty while the service has not named its own request. */
export interface Request {
  requestId: string
  readonly utterance: Utterance
  attempt: number
  failures: number
  isOpen: boolean
}

/** An answer in hand, and how it is spoken at present. */
export interface Answer {
  readonly text: string
  readonly requestId: string | undefined
  /** Absent while nothing is asked of TTS. */
  handleId: string | undefined
  buffered: boolean
}

export interface Fault {
  readonly code: string
  readonly recovers: boolean
  readonly isCircuit: boolean
}

export interface Start {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** What the chart remembers beside its states. */
export interface Memory {
  state: Voice.ConversationState
  previousState: Voice.ConversationState | undefined
  since: number
  cause: Voice.TransitionCause
  reason: string | undefined
  /** What is done of the ports with the next state, and what is told behind its publication. */
  deeds: (() => void)[]
  words: (() => void)[]

  sessionId: string
  isActive: boolean
  isExpiring: boolean
  hasAudio: boolean
  isPrimed: boolean
  isCapturing: boolean
  isSttReady: boolean
  /** Audio was asked for and not yet given back. */
  isAudioOn: boolean
  hasWindow: boolean

  starts: Start[]
  ends: (() => void)[]
  isWanted: boolean
  isEnding: boolean
  /** The audio was released while the ending was suspended. */
  isTornDown: boolean
  isDisposed: boolean

  holds: Set<Voice.SuspensionReason>
  releaseCause: Voice.TransitionCause
  deferred: Event[]

  turn: Turn | undefined
  userSpeaks: boolean
  /** Speech was noted since Listening was entered. */
  hasSpoken: boolean
  heard: Set<string>
  queue: Utterance[]
  request: Request | undefined
  foreign: string | undefined
  /** Requests of the service that had their turn already. */
  known: Set<string>
  answer: Answer | undefined
  /** What is published while the answer is not yet audible. */
  generatingAs: Voice.ConversationState
  /** The deadline of the present interruption. */
  clearBy: number
  /** What a retry of the user may repeat. */
  failed: { readonly turn: Turn; readonly request: Request } | undefined

  fault: Fault | undefined
  recoveries: number
  isRecoveryDue: boolean
  faultTimes: number[]
  openUntil: number
  cooldown: number
  isTrial: boolean
}

export const blank = (now: number): Memory => ({
  state: 'idle',
  previousState: undefined,
  since: now,
  cause: 'reset',
  reason: undefined,
  deeds: [],
  words: [],
  sessionId: '',
  isActive: false,
  isExpiring: false,
  hasAudio: true,
  isPrimed: false,
  isCapturing: false,
  isSttReady: false,
  isAudioOn: false,
  hasWindow: false,
  starts: [],
  ends: [],
  isWanted: false,
  isEnding: false,
  isTornDown: false,
  isDisposed: false,
  holds: new Set(),
  releaseCause: 'session.resume',
  deferred: [],
  turn: undefined,
  userSpeaks: false,
  hasSpoken: false,
  heard: new Set(),
  queue: [],
  request: undefined,
  foreign: undefined,
  known: new Set(),
  answer: undefined,
  generatingAs: 'processing',
  clearBy: 0,
  failed: undefined,
  fault: undefined,
  recoveries: 0,
  isRecoveryDue: false,
  faultTimes: [],
  openUntil: 0,
  cooldown: 0,
  isTrial: false,
})
