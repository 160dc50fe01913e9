/** What the Agent Voice chart hears: the spec's events in the form in which a chart can be explored. */

/** The spec's events that the chart knows. */
export type EventName =
  | 'user.start'
  | 'user.stop'
  | 'user.interrupt'
  | 'user.endTurn'
  | 'user.retry'
  | 'session.ready'
  | 'session.expiring'
  | 'session.renewal'
  | 'session.resume'
  | 'session.timeout'
  | 'network.lost'
  | 'network.restored'
  | 'diagnostics.start'
  | 'diagnostics.end'
  | 'policy.changed'
  | 'audio.primed'
  | 'audio.ready'
  | 'reset'
  | 'vad.start'
  | 'vad.end'
  | 'stt.partial'
  | 'stt.final'
  | 'copilot.request'
  | 'copilot.response'
  | 'response.local'
  | 'tts.bufferReady'
  | 'tts.complete'
  | 'tts.error'
  | 'interrupt.cleared'
  | 'error'
  | 'fatal'

/** One input. Text never gets here: only whether there was any, and the number under which it is kept. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The utterance, request, handle or turn that it is about; 0 when it is about none. */
  readonly id: number
  /** The text that it brings; 0 when it brings none. */
  readonly part: number
  /** Nothing but blanks was said, or the answer is empty. */
  readonly blank: boolean
  /** Which half of the audio, how an answer stands, or which policy. */
  readonly word: string
  /** The code of a failure. */
  readonly code: string
  /** Nothing can be done about the failure (not recoverable, or a code of which none recovers). */
  readonly fatal: boolean
  /** The failed answer may be asked for again. */
  readonly retryable: boolean
  /** When speech was detected (ms), never later than `at`. */
  readonly detectedAt: number
}
