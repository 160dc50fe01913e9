/** What the interpreter remembers, in one place. Only effects change it. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Failure } from './errors.ts'
import type { State } from './types.ts'

/** A response that was asked for or has begun. */
export interface ResponseInWork {
  requestId: string | null
  id: string | null
  /** Whether the service said that it is done. */
  done: boolean
}

/** A spoken item: what was passed on to the player. */
export interface SpokenItem {
  readonly id: string
  ms: number
  played: boolean
  readonly chunks: { readonly ms: number; readonly text: string }[]
}

/** A tool call or a task in work. `over`: nothing of it runs anymore. */
export interface CallInWork {
  readonly call: X.ToolCall
  readonly isTask: boolean
  startedAt: number
  partial: string | null
  status: string | null
  size: number | null
  over: boolean
}

/** The error that ERROR handles. */
export interface Fault {
  failure: Failure
  readonly of: State
  readonly requestId: string | null
  /** A response that still runs: `null` when there is none. */
  readonly cancel: { readonly responseId?: string } | null
  retry: { readonly id: string; readonly number: number } | null
  /** The response that a retry has begun before it was told as accepted. */
  resumedResponseId: string | null
  notified: boolean
}

/** One attempt to reconnect. */
export interface Attempt {
  readonly id: string
  readonly number: number
  step: 'session' | 'sdp' | 'update' | 'audio'
  sessionId: string
  sessionAt: number
  /** How many results the new session was told with its context. */
  told: number
}

/** A bounded set of ids: the oldest ones are forgotten. */
export class RecentIds {
  readonly #ids = new Set<string>()
  add(id: string): void {
    this.#ids.delete(id)
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size > 256 && oldest !== undefined) this.#ids.delete(oldest)
  }
  has(id: string): boolean {
    return this.#ids.has(id)
  }
  delete(id: string): boolean {
    return this.#ids.delete(id)
  }
  clear(): void {
    this.#ids.clear()
  }
}

/** Numbers for the debug view. */
export interface Counters {
  interruptions: number
  speeches: number
  toolCalls: number
  toolSuccesses: number
  errors: number
  firstAudioMs: number
  firstAudioCount: number
}

/** Everything that is remembered. */
export interface Memory {
  session: { id: string; startedAt: number; alive: boolean; requested: boolean; warned: boolean }
  response: ResponseInWork | null
  /** When responses began, until they are done: for their metric. */
  readonly running: Map<string, number>
  readonly deadResponses: RecentIds
  readonly deadRequests: RecentIds
  processingSince: number
  speech: { items: SpokenItem[]; startedAt: number | null; bytes: number; generated: boolean }
  /** When the capture of an utterance began. */
  captureSince: number | null
  queue: { segments: { bytes: number; durationMs: number }[]; openSince: number | null; continues: boolean }
  call: CallInWork | null
  readonly background: Map<string, { readonly tool: string; readonly isTask: boolean }>
  readonly lateCalls: RecentIds
  results: { callId: string; result: string }[]
  feedback: number
  fault: Fault | null
  lastError: Failure | null
  retryCount: number
  attempt: Attempt | null
  attempts: number
  reasons: string[]
  /** What the assistant said, turn by turn, as it was heard. */
  readonly transcript: string[]
  summary: string
  activeFiles: readonly string[]
  preferences: Readonly<Record<string, string>>
  ids: number
  readonly counters: Counters
}

/** The memory of a new machine. */
export function createMemory(): Memory {
  return {
    session: { id: '', startedAt: 0, alive: false, requested: false, warned: false },
    response: null,
    running: new Map(),
    deadResponses: new RecentIds(),
    deadRequests: new RecentIds(),
    processingSince: 0,
    speech: noSpeech(),
    captureSince: null,
    queue: { segments: [], openSince: null, continues: false },
    call: null,
    background: new Map(),
    lateCalls: new RecentIds(),
    results: [],
    feedback: 0,
    fault: null,
    lastError: null,
    retryCount: 0,
    attempt: null,
    attempts: 0,
    reasons: [],
    transcript: [],
    summary: '',
    activeFiles: [],
    preferences: {},
    ids: 0,
    counters: {
      interruptions: 0,
      speeches: 0,
      toolCalls: 0,
      toolSuccesses: 0,
      errors: 0,
      firstAudioMs: 0,
      firstAudioCount: 0,
    },
  }
}

/** No playback. */
export function noSpeech(): Memory['speech'] {
  return { items: [], startedAt: null, bytes: 0, generated: false }
}

/** The context as the interface shows it. */
export function contextOf(memory: Memory): X.StateContext {
  const { speech, call, queue } = memory
  const segments = queue.segments.map((segment) => Object.freeze({ ...segment }))
  return Object.freeze({
    sessionId: memory.session.id,
    sessionStartTime: memory.session.startedAt,
    currentAudioItemId: speech.items.at(-1)?.id ?? null,
    audioPlaybackStartTime: speech.startedAt,
    audioBytesPlayed: speech.bytes,
    pendingToolCall: call === null ? null : Object.freeze({ ...call.call }),
    toolExecutionStartTime: call?.startedAt ?? null,
    lastError: memory.lastError,
    retryCount: memory.retryCount,
    conversationSummary: memory.summary,
    activeFiles: Object.freeze([...memory.activeFiles]),
    queuedUserInput: segments.length === 0 ? null : Object.freeze({ segments: Object.freeze(segments) }),
  })
}

/** The context without what was said and without what the model wrote: for the bus and for records. */
export function redactedContext(memory: Memory): X.StateContext {
  const context = contextOf(memory)
  const call = context.pendingToolCall
  return Object.freeze({
    ...context,
    conversationSummary: '',
    pendingToolCall: call === null ? null : Object.freeze({ ...call, arguments: '' }),
  })
}
