/** What the actors know. Each page is written by one actor; the others only read it. */
import type {
  ConversationError,
  ConversationState,
  StateContext,
  ToolCall,
} from '../../../../spec/amplifier/contract.ts'
import type { Cause } from './notes.ts'

/** A function call that waits, runs, or has its output. */
export interface Call {
  readonly call: ToolCall
  readonly task: boolean
  stage: 'waiting' | 'running' | 'done'
  partial?: string
  /** The result as it came, and the output as the model is told. */
  result?: string
  output?: string
  /** Told to the model by somebody else. */
  submitted?: boolean
}

/** A piece of speech that was handed to the player. */
export interface Chunk {
  readonly itemId: string
  readonly text: string
  readonly bytes: number
  readonly startsAt: number
  endsAt: number
}

export interface Attempt {
  readonly id: string
  readonly number: number
  sessionId: string | null
  sessionAt: number
}

const turn = {
  state: 'idle' as ConversationState,
  previous: null as ConversationState | null,
  enteredAt: 0,
  cause: { type: 'start' } as Cause,
}
const connection = {
  /** `off`: no session yet; `none`: there is none any more. */
  phase: 'off' as 'off' | 'open' | 'none' | 'terminated',
  asked: false,
  sessionId: '',
  startedAt: 0,
  attempt: null as Attempt | null,
  summary: '',
  activeFiles: [] as readonly string[],
  preferences: {} as Readonly<Record<string, string>>,
}
const playback = {
  itemId: null as string | null,
  startedAt: null as number | null,
  chunks: [] as Chunk[],
  /** Items with audio that is not played yet, in order. */
  unplayed: [] as string[],
  allSent: false,
}
const recovery = {
  error: null as ConversationError | null,
  origin: 'idle' as ConversationState,
  retryCount: 0,
  /** The retry whose answer is awaited. */
  retryId: null as string | null,
}

/** A new book. */
export const newBook = () => ({
  turn: { ...turn },
  connection: { ...connection },
  responses: {
    current: null as string | null,
    request: null as string | null,
    /** Announced and neither over nor cancelled. */
    alive: new Set<string>(),
    /** Of those, the ones that have led to calls and are over for the turn. */
    old: new Set<string>(),
    dead: new Set<string>(),
    deadRequests: new Set<string>(),
    askedAt: 0,
    tokenAt: null as number | null,
    audioAt: null as number | null,
  },
  playback: { ...playback, chunks: [] as Chunk[], unplayed: [] as string[] },
  work: { calls: [] as Call[], startedAt: null as number | null },
  queue: { segments: [] as { bytes: number; durationMs: number }[], openAt: null as number | null },
  recovery: { ...recovery },
  /** What the assistant has said so far, one text for each answer. */
  answers: [] as string[],
})

export type Book = ReturnType<typeof newBook>

/** Bytes of audio in a ms: 24 kHz, one channel, 16 bits. */
export const bytesPerMs = 48

/** How much of the current item was heard, in bytes. */
function bytesPlayed({ playback: { chunks, itemId } }: Book, now: number): number {
  return chunks
    .filter((chunk) => chunk.itemId === itemId)
    .reduce((sum, { bytes, startsAt, endsAt }) => {
      if (now >= endsAt) return sum + bytes
      return now <= startsAt ? sum : sum + Math.floor((bytes * (now - startsAt)) / (endsAt - startsAt))
    }, 0)
}

/** The segments that wait, the open one as long as it is by now. */
export function waiting({ queue: { segments, openAt } }: Book, now: number) {
  if (openAt === null) return [...segments]
  return [...segments, { bytes: (now - openAt) * bytesPerMs, durationMs: now - openAt }]
}

/** The context as others see it. */
export function contextOf(book: Book, now: number): StateContext {
  const segments = waiting(book, now)
  const { connection, playback, work, recovery } = book
  return {
    sessionId: connection.sessionId,
    sessionStartTime: connection.startedAt,
    currentAudioItemId: playback.itemId,
    audioPlaybackStartTime: playback.startedAt,
    audioBytesPlayed: bytesPlayed(book, now),
    pendingToolCall: work.calls.find(({ stage }) => stage !== 'done')?.call ?? null,
    toolExecutionStartTime: work.startedAt,
    lastError: recovery.error,
    retryCount: recovery.retryCount,
    conversationSummary: connection.summary,
    activeFiles: connection.activeFiles,
    queuedUserInput: segments.length === 0 ? null : { segments },
  }
}
