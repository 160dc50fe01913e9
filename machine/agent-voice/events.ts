/** The events that the Agent Voice chart receives: the spec's events, in a form that an exploration can handle. */
import type { Event } from '../../spec/agent-voice/protocol.ts'

/** The spec's events that the chart handles. */
export type EventName = Exclude<
  Event,
  'user.startElsewhere' | 'user.misuse' | 'listener.fails' | 'session.initialize' | 'privacy.changed'
>

/** One input. It never contains text: only whether there is text, and the number of the stored text. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The utterance, request, handle or turn that the event is about; 0 when there is none. */
  readonly id: number
  /** The number of the text in the event; 0 when it has none. */
  readonly part: number
  /** The utterance has only blanks, or the answer is empty. */
  readonly blank: boolean
  /** The half of the audio, the state of an answer, or the policy. */
  readonly word: string
  /** The code of a failure. */
  readonly code: string
  /** The failure has no recovery (not recoverable, or a code without recovery). */
  readonly fatal: boolean
  /** The failed answer may be requested again. */
  readonly retryable: boolean
  /** When speech was detected (ms), never later than `at`. */
  readonly detectedAt: number
}
