/**
 * The output audio buffer: over WebRTC the service plays its answers itself, in real time, so it has the playback
 * position. Over a WebSocket there is none. An answer may play long after all of it was generated.
 */
import type { Answer } from './answer.ts'
import { changed } from './items.ts'
import type { Moment } from './moment.ts'

/** The answer that plays, its start (ms), and its available audio. */
export interface Playing {
  readonly answer: Answer
  readonly from: number
  readonly sentMs: number
}

const notify = (moment: Moment, what: 'started' | 'stopped' | 'cleared', answer: Answer): void =>
  moment.say({ type: `output_audio_buffer.${what}`, response_id: answer.id })

/** More audio of an answer is available; its playback begins with the first audio. */
export const playOn = (moment: Moment, answer: Answer, audioMs: number): void => {
  const { playing, now } = moment.session
  if (playing?.answer.id === answer.id) {
    moment.change({ playing: { ...playing, sentMs: playing.sentMs + audioMs } })
    return
  }
  if (playing !== null) notify(moment, 'stopped', playing.answer)
  notify(moment, 'started', answer)
  moment.change({ playing: { answer, from: now, sentMs: audioMs } })
}

/** The answer is complete: playback stops after its last audio. */
export const playOut = (moment: Moment, answer: Answer): void => {
  const { playing, now } = moment.session
  if (playing?.answer.id !== answer.id) return
  moment.later({ at: Math.max(now, playing.from + playing.sentMs), does: 'fall silent', played: answer.id })
}

/** All of an answer was played. */
export const fallSilent = (moment: Moment, played: string): void => {
  const { playing } = moment.session
  if (playing?.answer.id !== played) return
  moment.change({ playing: null })
  notify(moment, 'stopped', playing.answer)
}

/** Discards the audio that was not played yet, and truncates the item to the part that was. */
export const clear = (moment: Moment): void => {
  const { playing, items, now } = moment.session
  if (playing === null) return
  const { answer, from, sentMs } = playing
  const heardMs = Math.min(sentMs, now - from)
  const content = [{ type: 'output_audio', transcript: null }]
  moment.change({ playing: null, items: changed(items, answer.itemId, { audioMs: heardMs, content }) })
  notify(moment, 'cleared', answer)
  moment.say({
    type: 'conversation.item.truncated',
    item_id: answer.itemId,
    content_index: 0,
    audio_end_ms: heardMs,
  })
}
