import { randomUUID } from 'node:crypto'
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** One prompt and what became of it. */
export interface Request {
  readonly id: string
  /** The realtime service asks by itself; this machine does not send. */
  readonly byServer: boolean
  attempt: number
  /** The first attempt since the user asked, or asked again. */
  firstAttempt: number
  /** Dispatched and accepted. */
  accepted: boolean
  /** A retry waits for its pause. */
  resting: boolean
}

/** An answer in hand. */
export interface Answer {
  readonly text: string
  readonly requestId: string | undefined
}

/** One exchange: the user speaks, then Agent Voice. */
export interface Turn {
  readonly id: string
  readonly startedAt: number
  role: 'user' | 'assistant'
  /** Whether the user has said anything, or ended the turn. */
  begun: boolean
  announced: boolean
  /** Ended by a fault or by the end of the conversation. */
  abandoned: boolean
  /** Its end was published. */
  ended: boolean
  utteranceId: string | undefined
  transcript: string | undefined
  confidence: number | undefined
  request: Request | undefined
  answer: Answer | undefined
  handleId: string | undefined
  responseId: string | undefined
  interruptions: number
  metadata: Record<string, unknown>
}

/** A final transcript that waits for its turn. */
export interface Utterance {
  readonly id: string
  readonly text: string
  readonly confidence: number | undefined
}

/** A new turn. */
export function openTurn(now: number, metadata: Readonly<Record<string, unknown>>): Turn {
  return {
    id: `turn-${randomUUID()}`,
    startedAt: now,
    role: 'user',
    begun: false,
    announced: false,
    abandoned: false,
    ended: false,
    utteranceId: undefined,
    transcript: undefined,
    confidence: undefined,
    request: undefined,
    answer: undefined,
    handleId: undefined,
    responseId: undefined,
    interruptions: 0,
    metadata: { ...metadata },
  }
}

/** A new turn for the same utterance, when the first one has ended. */
export function anotherTurn(turn: Turn, now: number): Turn {
  const { id, startedAt } = openTurn(now, {})
  return { ...turn, id, startedAt, role: 'user', announced: false, ended: false }
}

/** A fresh id of a kind. */
export function newId(kind: 'request' | 'handle'): string {
  return `${kind}-${randomUUID()}`
}

/** The context of a turn as the listeners see it: a copy. */
export function contextOf(turn: Turn, retryCount: number): Voice.TurnContext {
  return {
    turnId: turn.id,
    startedAt: iso(turn.startedAt),
    interruptions: turn.interruptions,
    metadata: { ...turn.metadata, retryCount },
    ...(turn.utteranceId === undefined ? {} : { userUtteranceId: turn.utteranceId }),
    ...(turn.responseId === undefined ? {} : { assistantResponseId: turn.responseId }),
    ...(turn.transcript === undefined ? {} : { transcript: turn.transcript }),
    ...(turn.confidence === undefined ? {} : { confidence: turn.confidence }),
  }
}

/** An ISO 8601 timestamp. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Remembers the last ids that it was given. */
export class Memory {
  readonly #ids = new Set<string>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string): void {
    this.#ids.delete(id)
    this.#ids.add(id)
    for (const oldest of this.#ids) {
      if (this.#ids.size <= this.#limit) break
      this.#ids.delete(oldest)
    }
  }

  clear(): void {
    this.#ids.clear()
  }
}

/** A prompt before its first attempt. */
export function newRequest(id: string, byServer: boolean): Request {
  return { id, byServer, attempt: 1, firstAttempt: 1, accepted: byServer, resting: false }
}
