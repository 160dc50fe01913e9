import type * as Vantum from '../../../../spec/vantum/contract.ts'

/** A request to the model. */
export interface Request {
  readonly utteranceId: string
  readonly messages: readonly Vantum.ConversationMessage[]
  attempt: number
  /** How often it was refused for its rate. */
  refusals: number
  /** Whether the model works on it. */
  open: boolean
  /** The tokens of this attempt. */
  tokens: string
}

/** A stretch of audio at the client: when it is over by estimate, and up to where it says the text. */
export interface Played {
  readonly endsAt: number
  readonly endChar: number
}

/** A reply that is spoken. */
export interface Reply {
  readonly utteranceId: string
  readonly text: string
  /** Where its message stands in the history. */
  readonly historyIndex: number
  /** The indices that have gone on. */
  readonly sent: Set<number>
  /** Chunks that wait for an earlier one. */
  readonly held: Map<number, Vantum.SpeechChunk>
  readonly played: Played[]
  playsUntil: number
  nextIndex: number
  /** The last chunk has come, or synthesis has failed or is cancelled. */
  synthesisOver: boolean
  /** The last chunk has gone on. */
  lastSent: boolean
}

/** What is known of the voice of the caller. */
export interface Voice {
  /** The confidence that holds. */
  held: number
  /** Whether any confidence has come since LISTENING was entered or a transcript was judged. */
  heard: boolean
  /** The highest one in that time. */
  peak: number
  /** Since when speech exceeds the threshold in RESPONDING. */
  since: number | undefined
}

/** The one mutable record of a conversation. */
export interface Talk {
  state: Vantum.ConversationState
  enteredAt: number
  readonly createdAt: number
  firstListeningAt: number | undefined
  readonly durations: Record<Vantum.MeasuredState, number[]>
  readonly established: Record<Vantum.SetupPart, boolean>
  history: Vantum.ConversationMessage[]
  turns: number
  /** The transcript that THINKING is entered with. */
  transcript: string | undefined
  /** The text that RESPONDING is entered with. */
  answer: { readonly utteranceId: string; readonly text: string } | undefined
  request: Request | undefined
  reply: Reply | undefined
  readonly voice: Voice
  interruptions: number
  alerted: boolean
  clientGone: boolean
  released: boolean
  endedAt: number
}

/** The record of a new conversation. */
export function createTalk(now: number): Talk {
  return {
    state: 'INITIALIZING',
    enteredAt: now,
    createdAt: now,
    firstListeningAt: undefined,
    durations: { INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [] },
    established: { recognition: false, configuration: false, context: false, resampler: false },
    history: [],
    turns: 0,
    transcript: undefined,
    answer: undefined,
    request: undefined,
    reply: undefined,
    voice: { held: 0, heard: false, peak: 0, since: undefined },
    interruptions: 0,
    alerted: false,
    clientGone: false,
    released: false,
    endedAt: now,
  }
}
