/** What the Agent Voice chart hears: the spec's events in the form in which a chart can be explored. */

export type EventName =
  | 'user.start'
  | 'user.interrupt'
  | 'session.ready'
  | 'session.expiring'
  | 'audio.primed'
  | 'audio.ready'
  | 'vad.start'
  | 'vad.end'
  | 'stt.partial'
  | 'stt.final'
  | 'copilot.request'
  | 'copilot.response'
  | 'tts.bufferReady'
  | 'tts.complete'
  | 'interrupt.cleared'

/** One input. Text never gets here: only whether there was any. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The utterance, request or handle that it is about; 0 when it is about none. */
  readonly id: number
  /** Nothing but blanks was said, or the answer is empty. */
  readonly blank: boolean
  /** Which half of the audio, or how an answer stands. */
  readonly word: '' | 'stt' | 'mic' | 'pending' | 'completed' | 'failed'
}
