/**
 * The output audio buffer: over WebRTC the service plays its answers itself, in real time, so that it knows what was
 * heard. Over a WebSocket there is none. An answer may be heard long after all of it was made.
 */
import type { Answer } from './answer.ts'
import { changed } from './items.ts'
import type { Moment } from './moment.ts'

/** The answer that is heard, since when (ms), and how much of it there is. */
export interface Playing {
  readonly answer: Answer
  readonly from: number
  readonly sentMs: number
}

const tell = (moment: Moment, what: 'started' | 'stopped' | 'cleared', answer: Answer): void =>
  moment.say({ type: `output_audio_buffer.${what}`, response_id: answer.id })

/** So much more of an answer is there to be heard; with the first of it its playing begins. */
export const playOn = (moment: Moment, answer: Answer, audioMs: number): void => {
  const { playing, now } = moment.session
  if (playing?.answer.id === answer.id) {
    moment.change({ playing: { ...playing, sentMs: playing.sentMs + audioMs } })
    return
  }
  if (playing !== null) tell(moment, 'stopped', playing.answer)
  tell(moment, 'started', answer)
  moment.change({ playing: { answer, from: now, sentMs: audioMs } })
}

/** No more of an answer will come: it stops when all of it was heard. */
export const playOut = (moment: Moment, answer: Answer): void => {
  const { playing, now } = moment.session
  if (playing?.answer.id !== answer.id) return
  moment.later({ at: Math.max(now, playing.from + playing.sentMs), does: 'fall silent', played: answer.id })
}

/** All of an answer was heard. */
export const fallSilent = (moment: Moment, played: string): void => {
  const { playing } = moment.session
  if (playing?.answer.id !== played) return
  moment.change({ playing: null })
  tell(moment, 'stopped', playing.answer)
}

/** Throws away what was not heard yet, and cuts the item to what was. */
export const clear = (moment: Moment): void => {
  const { playing, items, now } = moment.session
  if (playing === null) return
  const { answer, from, sentMs } = playing
  const heardMs = Math.min(sentMs, now - from)
  const content = [{ type: 'output_audio', transcript: null }]
  moment.change({ playing: null, items: changed(items, answer.itemId, { audioMs: heardMs, content }) })
  tell(moment, 'cleared', answer)
  moment.say({
    type: 'conversation.item.truncated',
    item_id: answer.itemId,
    content_index: 0,
    audio_end_ms: heardMs,
  })
}
