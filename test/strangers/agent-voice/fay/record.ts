import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Bus, Waiter } from './bus.ts'
import type { Options } from './options.ts'
import type { Timer } from './timers.ts'

/** One utterance of the user, finalised with words. */
export interface Utterance {
  readonly id: string
  readonly text: string
  readonly confidence: number | undefined
}

/** The turn that runs, or the one that comes next. */
export interface Turn {
  readonly context: Voice.TurnContext
  role: 'user' | 'assistant'
  isStarted: boolean
  /** Its end has been told. */
  isTold: boolean
  startedMs: number
}

/** The request for an answer. */
export interface Prompt {
  readonly requestId: string
  readonly utterance: Utterance
  /** The realtime service asked by itself. */
  readonly isServers: boolean
  attempt: number
  isAccepted: boolean
  isAnswered: boolean
  /** A retry is waiting for its pause. */
  isPausing: boolean
}

/** The answer in hand. The handle is empty while playback has been stopped. */
export interface Answer {
  readonly text: string
  readonly requestId: string | undefined
  handleId: string
  isBuffered: boolean
}

/** The one mutable record that all functions work on. */
export interface Machine {
  readonly ports: Voice.Ports
  readonly options: Options
  readonly bus: Bus
  readonly timers: Map<string, Timer>
  readonly stateHandlers: Set<{ readonly tell: Voice.StateChangeHandler }>
  readonly turnHandlers: Set<{ readonly tell: Voice.TurnEventHandler }>
  readonly subscriptions: Voice.Disposable[]
  readonly history: { from: string; to: string; cause: string }[]
  state: Voice.ConversationState
  previous: Voice.ConversationState | undefined
  sinceMs: number
  reason: string | undefined
  serial: number
  isDisposing: boolean

  sessionId: string
  readonly pastSessions: Set<string>
  session: 'none' | 'active' | 'expiring' | 'over'
  isTextOnly: boolean
  /** A renewal of the session has begun and not ended. */
  isRenewing: boolean

  isPrimed: boolean
  isCapturing: boolean
  isSttReady: boolean
  isSttPaused: boolean
  isReleased: boolean

  hasWindow: boolean
  /** A start that has not reached listening yet. */
  start: { isWaiting: boolean; waiters: Waiter[]; metadata: Readonly<Record<string, unknown>> } | null
  endWaiters: Waiter[]

  policy: Voice.TurnDetection
  turn: Turn
  interruptions: number
  isSpeech: boolean
  partial: Utterance | null
  isAwaitingFinal: boolean
  readonly queue: Utterance[]
  /** Utterances that had their turn or wait for it. */
  readonly handled: Set<string>

  prompt: Prompt | null
  /** A request of the service that was accepted ahead of the final transcript. */
  early: string | null
  answer: Answer | null
  /** The last turn that was given up, for the panel's retry. */
  failed: { turnId: string; utterance: Utterance; prompt: Prompt | null } | null

  readonly holds: Set<Voice.SuspensionReason>
  prior: Voice.ConversationState
  resuming: { cause: Voice.TransitionCause; needsMicrophone: boolean; needsPlayback: boolean } | null
  readonly deferred: (() => void)[]

  recoveries: number
  faultCode: string
  isAwaitingRecovery: boolean
  readonly breaker: { faults: number[]; openUntil: number; cooldownMs: number; isTrial: boolean }
}

/** A turn that has an id and has not begun. */
export function nextTurn(id: string, ms: number, metadata: Readonly<Record<string, unknown>> = {}): Turn {
  const context = { turnId: id, startedAt: new Date(ms).toISOString(), interruptions: 0, metadata: { ...metadata } }
  return { context, role: 'user', isStarted: false, isTold: false, startedMs: ms }
}

export function freshId(m: Machine, kind: string): string {
  m.serial += 1
  return `${kind}-${m.ports.clock.now().toString(36)}-${m.serial}`
}
