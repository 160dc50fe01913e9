import type * as X from '../../../../spec/vantum/contract.ts'
import { hashOf } from './log.ts'

/** A stretch of speech on the client: when it plays and which characters it says. */
export interface Played {
  readonly startsAt: number
  readonly endsAt: number
  readonly fromChar: number
  readonly toChar: number
}

/** One turn: what the user said, the answer of the model, and its speech. */
export interface Turn {
  readonly utteranceId: string
  /** Absent when the state was entered by hand. */
  readonly transcript: string | undefined
  tokens: string
  attempt: number
  /** A request is under way. */
  modelActive: boolean
  /** The client was told that the request waits. */
  rateNoticed: boolean
  reply: string | undefined
  /** The reply as it stands in the history. */
  message: X.ConversationMessage | undefined
  /** Synthesis has the reply, and neither failed nor was cancelled. */
  speaking: boolean
  /** The interruption was handed to synthesis and client. */
  cancelled: boolean
  /** The last index, once all audio is sent. */
  lastIndex: number | undefined
  readonly sent: Set<number>
  /** The highest index that was sent. */
  highest: number
  readonly played: Played[]
  /** The client reported the end of playback before all audio was sent. */
  completeEarly: boolean
}

/** The durations of the measured states. */
export type Durations = Record<X.MeasuredState, number[]>

/** What the handlers share. */
export interface Session {
  readonly id: string
  readonly hash: string
  readonly createdAt: number
  state: X.ConversationState
  /** Counts the transitions: two equal numbers mean the same stay in a state. */
  stay: number
  enteredAt: number
  readonly history: X.ConversationMessage[]
  turn: Turn | undefined
  turns: number
  interruptions: number
  readonly durations: Durations
  readonly voice: { confidence: number; aboveSince: number | undefined; peak: number; reported: boolean }
  callMs: number
  disconnected: boolean
  clientClosed: boolean
  /** The cleanup is complete. */
  closed: boolean
  readonly waiters: (() => void)[]
}

/** A new session. */
export function createSession(id: string, now: number): Session {
  return {
    id,
    hash: hashOf(id),
    createdAt: now,
    state: 'INITIALIZING',
    stay: 0,
    enteredAt: now,
    history: [],
    turn: undefined,
    turns: 0,
    interruptions: 0,
    durations: { INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [] },
    voice: { confidence: 0, aboveSince: undefined, peak: 0, reported: false },
    callMs: 0,
    disconnected: false,
    clientClosed: false,
    closed: false,
    waiters: [],
  }
}

/** Opens the next turn of the session. */
export function openTurn(session: Session, transcript: string | undefined): Turn {
  session.turns += 1
  const turn: Turn = {
    utteranceId: `utterance-${session.hash}-${session.turns}`,
    transcript,
    tokens: '',
    attempt: 0,
    modelActive: false,
    rateNoticed: false,
    reply: undefined,
    message: undefined,
    speaking: false,
    cancelled: false,
    lastIndex: undefined,
    sent: new Set(),
    highest: -1,
    played: [],
    completeEarly: false,
  }
  session.turn = turn
  return turn
}

/** Lets go of the calls that wait for the end of the turn. */
export function resolveWaiters(session: Session): void {
  for (const resolve of session.waiters.splice(0)) resolve()
}

/** A copy of the history that nobody can change. */
export function snapshot(session: Session): readonly X.ConversationMessage[] {
  return Object.freeze([...session.history])
}
