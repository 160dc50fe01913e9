import type * as Voice from '../../../../spec/amplifier/contract.ts'

/** A response that was announced. */
export interface Answer {
  live: boolean
  audioDone: boolean
  measured: boolean
  readonly createdAt: number
}

/** One piece of audio of an item. */
export interface Chunk {
  readonly ms: number
  readonly bytes: number
  readonly text: string
}

/** What is being played. */
export interface Item {
  readonly id: string
  readonly chunks: Chunk[]
  totalMs: number
  /** Everything that came of it is played. */
  drained: boolean
  /** When the audio that has come will be over. */
  endsAt: number
}

/** All that plugins share. */
export interface Memory {
  sessionId: string
  sessionStartTime: number
  everHadSession: boolean
  asked: boolean
  readonly overSessions: Set<string>
  readonly answers: Map<string, Answer>
  /** The response that speaks or called a tool. */
  current: string | null
  request: string | null
  awaiting: boolean
  tokenAt: number | null
  items: Item[]
  playbackStart: number | null
  call: Voice.ToolCall | null
  callStartedAt: number | null
  waitingCalls: Voice.ToolCall[]
  readonly seenCalls: Set<string>
  partial: string | null
  details: string | null
  error: Voice.ConversationError | null
  failedIn: Voice.ConversationState | null
  retryCount: number
  retryId: string | null
  attempt: { readonly id: string; readonly number: number; step: 'session' | 'sdp' | 'update' | 'audio' } | null
  summary: string
  turns: string[]
  transcript: string[]
  activeFiles: readonly string[]
  preferences: Readonly<Record<string, string>>
  queue: { readonly bytes: number; readonly durationMs: number }[]
  queueSince: number | null
}

export function freshMemory(now: number): Memory {
  return {
    sessionId: '',
    sessionStartTime: now,
    everHadSession: false,
    asked: false,
    overSessions: new Set(),
    answers: new Map(),
    current: null,
    request: null,
    awaiting: false,
    tokenAt: null,
    items: [],
    playbackStart: null,
    call: null,
    callStartedAt: null,
    waitingCalls: [],
    seenCalls: new Set(),
    partial: null,
    details: null,
    error: null,
    failedIn: null,
    retryCount: 0,
    retryId: null,
    attempt: null,
    summary: '',
    turns: [],
    transcript: [],
    activeFiles: [],
    preferences: {},
    queue: [],
    queueSince: null,
  }
}

/** How much of an item has been played by now. */
export const playedOf = (item: Item, now: number): number =>
  item.drained ? item.totalMs : Math.max(0, item.totalMs - Math.max(0, item.endsAt - now))

const bytesPlayed = (item: Item, now: number): number => {
  const played = playedOf(item, now)
  let bytes = 0
  let at = 0
  for (const chunk of item.chunks) {
    const share = chunk.ms === 0 ? 1 : Math.min(1, Math.max(0, (played - at) / chunk.ms))
    bytes += Math.floor(chunk.bytes * share)
    at += chunk.ms
  }
  return bytes
}

/** The context as the interface shows it: a copy of this instant. */
export function contextOf(memory: Memory, now: number): Voice.StateContext {
  return {
    sessionId: memory.sessionId,
    sessionStartTime: memory.sessionStartTime,
    currentAudioItemId: memory.items.at(-1)?.id ?? null,
    audioPlaybackStartTime: memory.playbackStart,
    audioBytesPlayed: memory.items.reduce((sum, item) => sum + bytesPlayed(item, now), 0),
    pendingToolCall: memory.call,
    toolExecutionStartTime: memory.callStartedAt,
    lastError: memory.error,
    retryCount: memory.retryCount,
    conversationSummary: memory.summary,
    activeFiles: [...memory.activeFiles],
    queuedUserInput: memory.queue.length === 0 ? null : { segments: memory.queue.map((segment) => ({ ...segment })) },
  }
}
