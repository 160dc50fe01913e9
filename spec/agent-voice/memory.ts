/**
 * What the facts of Agent Voice remember of a public log: one plain value, folded line by line. It believes what the
 * subject publishes and shows, never what it should have published. Times are virtual ms.
 */
import type { Line } from '../log.ts'
import type { Recall, Settings } from '../row.ts'
import { heard } from './memory/heard.ts'
import { shown } from './memory/shown.ts'
import { type AgentVoiceSettings, defaults } from './settings.ts'
import type { State } from './states.ts'

/** The ids of one kind that matter: the one that the conversation is about, and the last one that it is no more. */
export interface Names {
  readonly current: string | null
  readonly stale: string | null
}

/** The kinds of ids. */
export type Kind = 'session' | 'utterance' | 'request' | 'handle' | 'turn'

/** The prompt of the current request. */
export interface Prompt {
  readonly firstSentAt: number
  readonly lastSentAt: number
  /** When the adapter reported the latest transmission as dispatched. */
  readonly acceptedAt: number | null
  /** Final responses, of success or failure, to the latest transmission. */
  readonly answers: number
  /** When an answer with words in it arrived. */
  readonly answeredAt: number | null
}

/** The answer that is to be spoken under the current handle. */
export interface Speech {
  readonly askedAt: number
  /** When playback was reported silent without having been reported complete. */
  readonly silentAt: number | null
}

export interface Memory {
  readonly settings: AgentVoiceSettings
  readonly now: number
  /** The published state, and when it was entered. */
  readonly state: State
  readonly since: number
  readonly ids: Readonly<Record<Kind, Names>>
  readonly sessionIsReady: boolean
  readonly isPrimed: boolean
  /** The first start request that is still to be answered. */
  readonly startAt: number | null
  /** That request was seen to be refused in the last instant in which it could be held. */
  readonly startIsRefused: boolean
  /** Halves of the audio path that reported since preparing was entered, and those that ever did. */
  readonly ready: readonly string[]
  readonly everReady: readonly string[]
  /** Utterances that were finalised with words in them; each is good for one prompt. */
  readonly finals: readonly string[]
  /** Whether the utterance that was last heard of had not been finalised before. */
  readonly isNews: boolean
  /** The utterance that has the floor since listening was entered, and those that wait for a later visit. */
  readonly taken: string | null
  readonly queue: readonly string[]
  /** When the user was first heard to interrupt the answer that is being spoken. */
  readonly detectedAt: number | null
  readonly prompt: Prompt | null
  readonly speech: Speech | null
}

/** What a line changes. */
export type Notes = Readonly<Record<string, (memory: Memory, line: Line) => Partial<Memory>>>

const nobody: Names = { current: null, stale: null }

const start = (settings: Settings): Memory => ({
  settings: { ...defaults, ...settings },
  now: 0,
  state: 'idle',
  since: 0,
  ids: { session: nobody, utterance: nobody, request: nobody, handle: nobody, turn: nobody },
  sessionIsReady: false,
  isPrimed: false,
  startAt: null,
  startIsRefused: false,
  ready: [],
  everReady: [],
  finals: [],
  isNews: false,
  taken: null,
  queue: [],
  detectedAt: null,
  prompt: null,
  speech: null,
})

const notes: Readonly<Record<Line['way'], Notes>> = { in: heard, out: shown, world: {} }

const remember = (memory: Memory, line: Line): Memory => {
  const now = { ...memory, now: line.at }
  return { ...now, ...notes[line.way][line.what]?.(now, line) }
}

/** The memory of Agent Voice as a fold over the public log. */
export const recall: Recall<Memory> = { start, remember }

const isKind = (kind: string, memory: Memory): kind is Kind => kind in memory.ids

/**
 * The id that a symbol stands for, or null when there is none. Session Manager has a session before it reports it:
 * the first one that a log names is `session#1`.
 */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null => {
  if (!isKind(kind, memory)) return null
  const id = memory.ids[kind][symbol]
  return id === null && kind === 'session' && symbol === 'current' ? 'session#1' : id
}
