/** What a conversation remembers, and what may happen to it. */
import { createHash } from 'node:crypto'
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'

export type State = Vantum.ConversationState
export type Message = Vantum.ConversationMessage

/** A signal of a port, or a timer that ran out, by one name. Members may be missing or of a wrong type. */
export interface Happening {
  readonly on: string
  readonly established?: Partial<Record<Vantum.SetupPart, boolean>>
  readonly part?: string
  readonly transcript?: string
  readonly confidence?: number
  readonly utteranceId?: string
  readonly text?: string
  readonly retryAfterMs?: number
  readonly error?: unknown
  readonly chunk?: Vantum.SpeechChunk
  readonly frame?: Vantum.AudioFrame
}

/** A chunk on its way to the ear of the caller. */
export interface Sounding {
  readonly startsAt: number
  readonly endsAt: number
  readonly endChar: number
}

/** One turn: a transcript, its request and its reply. */
export interface Turn {
  readonly utteranceId: string
  transcript: string
  /** What the model has sent so far. */
  tokens: string
  attempt: number
  request: 'none' | 'active' | 'queued' | 'over'
  reply: string
  speech: 'none' | 'active' | 'over' | 'cancelled'
  /** The last chunk has gone to the client. */
  isAllSent: boolean
  isPlaybackCancelled: boolean
  isMarked: boolean
  /** The index that is due next, where chunks go on by index. */
  nextIndex: number
  readonly held: Map<number, Vantum.SpeechChunk>
  readonly sentIndexes: Set<number>
  readonly soundings: Sounding[]
  /** The place of the reply in the history; -1 as long as it has none. */
  place: number
}

export interface Memory {
  readonly sessionId: string
  readonly sessionHash: string
  readonly options: Options
  readonly settings: Vantum.VantumSettings
  state: State
  readonly createdAt: number
  since: number
  listeningSince: number | null
  readonly durations: Record<Vantum.MeasuredState, number[]>
  readonly history: Message[]
  readonly established: Set<string>
  turns: number
  turn: Turn
  interruptions: number
  /** The threshold is exceeded, since when (the entry of RESPONDING at the earliest, there). */
  loudSince: number | null
  /** Whether speech was heard since the last transcript; null: there was no sign of any kind. */
  heardSpeech: boolean | null
  /** The alert of this stay has been raised. */
  isAlerted: boolean
  /** The present change was asked for by `transition()`. */
  isByHand: boolean
  isReleased: boolean
}

export const parts: readonly Vantum.SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']

export function newTurn(utteranceId: string): Turn {
  return {
    utteranceId,
    transcript: '',
    tokens: '',
    attempt: 0,
    request: 'none',
    reply: '',
    speech: 'none',
    isAllSent: false,
    isPlaybackCancelled: false,
    isMarked: false,
    nextIndex: 0,
    held: new Map(),
    sentIndexes: new Set(),
    soundings: [],
    place: -1,
  }
}

export function newMemory(sessionId: string, settings: Vantum.VantumSettings, options: Options): Memory {
  const now = Date.now()
  return {
    sessionId,
    sessionHash: hashOf(sessionId, options.hash),
    options,
    settings,
    state: 'INITIALIZING',
    createdAt: now,
    since: now,
    listeningSince: null,
    durations: { INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [] },
    history: [],
    established: new Set(),
    turns: 0,
    turn: newTurn(''),
    interruptions: 0,
    loudSince: null,
    heardSpeech: null,
    isAlerted: false,
    isByHand: false,
    isReleased: false,
  }
}

/** The session id as records show it: 16 hexadecimal digits. */
export function hashOf(sessionId: string, kind: Options['hash']): string {
  if (kind === 'sha256') return createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(String(sessionId))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
