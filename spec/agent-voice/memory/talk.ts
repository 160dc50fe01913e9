/** The talk: its memory of utterances, prompts, answers and their speech. Times are virtual ms. */

import type { Memory } from '../memory.ts'
import type { AgentVoiceSettings } from '../settings.ts'
import type { State } from '../states.ts'

/** A response that is not an answer: a failure, or an empty response. */
interface Failure {
  readonly at: number
  /** The code marks the failure as not recoverable. */
  readonly isFatal: boolean
  /** The same prompt may be sent again (AV-RUL-10). */
  readonly mayRetry: boolean
}

/** The prompt of the current request; also a request of another party, or the wait for a local answer. */
export interface Prompt {
  readonly firstSentAt: number
  readonly lastSentAt: number
  /** When the adapter reported the latest transmission as dispatched. */
  readonly acceptedAt: number | null
  /** Transmissions so far; none for requests that the subject does not send (AV-DAT-003). */
  readonly attempts: number
  /** Final responses, of success or failure, to the latest transmission. */
  readonly answers: number
  /** When an answer that can be spoken was complete. */
  readonly answeredAt: number | null
  /** The result of the latest transmission, if it was not an answer. */
  readonly failure: Failure | null
  /** A part of the answer came during a suspension, and waits for its end. */
  readonly hasWaitingPart: boolean
}

/** The answer that is to be spoken in this turn. */
interface Speech {
  /** When speech was requested in this turn, and when under the current handle. */
  readonly firstAskedAt: number
  readonly askedAt: number
  /** More of it is to be appended. */
  readonly isOpen: boolean
  /** Its audio was reported as buffered while the conversation was suspended. */
  readonly isBuffered: boolean
  /** It was requested to stop, came to its end, or failed: a further stop would have no effect. */
  readonly isOver: boolean
  /** When playback was reported silent without having been reported complete. */
  readonly silentAt: number | null
}

/** The user ended the turn by hand; its prompt waits for the final transcript (AV-RUL-05). */
interface Handover {
  readonly askedAt: number
  /** The utterance whose final transcript came. */
  readonly utterance: string | null
}

/** The memory of the talk. */
export interface Talk {
  /** How the end of a turn is detected at present (AV-GUD-001). */
  readonly policy: string
  /** When the state was entered; a return from suspended is no new entry (AV-REQ-008). */
  readonly begunAt: number
  /** Utterances that were finalised with words in them, or had a prompt; each leads to one prompt. */
  readonly finals: readonly string[]
  /** Utterances that were finalised without words: whether words may still follow is open. */
  readonly blanks: readonly string[]
  /** Whether the most recently reported utterance had not been finalised before. */
  readonly isNews: boolean
  /** The utterance that has the floor since listening was entered, and those that wait for a later visit. */
  readonly taken: string | null
  readonly queue: readonly string[]
  readonly handover: Handover | null
  /** When the user began to interrupt the answer, by the stamp, and when the subject received the interruption. */
  readonly detectedAt: number | null
  readonly noticedAt: number | null
  /** By words alone, which need not interrupt: a later input may. */
  readonly isNoticedByWords: boolean
  /** Every request id that was the current one. */
  readonly requests: readonly string[]
  readonly prompt: Prompt | null
  readonly speech: Speech | null
  /** Whether the latest turn may be retried; `doubtful` if the document and our rulings leave it open. */
  readonly lapse: 'failed' | 'doubtful' | null
  /** When a retry of a doubtful turn was requested. */
  readonly retryAt: number | null
  /** A result of this turn arrived while the conversation was suspended (AV-RUL-22). */
  readonly isDeferred: boolean
}

/** Before any speech. */
export const unreported = (settings: AgentVoiceSettings): Talk => ({
  policy: settings.turnDetection,
  begunAt: 0,
  finals: [],
  blanks: [],
  isNews: false,
  taken: null,
  queue: [],
  handover: null,
  detectedAt: null,
  noticedAt: null,
  isNoticedByWords: false,
  requests: [],
  prompt: null,
  speech: null,
  lapse: null,
  retryAt: null,
  isDeferred: false,
})

/** The state of the talk: the published one, or while suspended the one to return to. */
export const stageOf = ({ state, origin }: Memory): State =>
  state === 'suspended' ? (origin ?? state) : state

/** Whether an answer is being made. */
export const isThinking = (state: State): boolean => state === 'processing' || state === 'waitingForCopilot'

/** Whether speech may interrupt an answer: with `manual`, voice activity is only noted (AV-GUD-001). */
export const mayBargeIn = ({ settings, policy }: Memory): boolean => settings.bargeIn && policy !== 'manual'

/** Whether the turn was ended by hand and its final transcript is still to come. */
export const isAwaited = ({ handover }: Memory): boolean => handover !== null && handover.utterance === null

/** Whether a handle is one of the answer of this turn. */
export const isVoiced = ({ speech, ids }: Memory): boolean => speech !== null && ids.handle.current !== null

/** The list with the entry in it, once. */
export const withOnce = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list : [...list, entry]
