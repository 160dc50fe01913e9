/**
 * Over WebRTC no audio comes in events: the service plays its answers itself, reports it, and is requested to stop.
 * Audio has no length until its playback is over, so its chunks have none, and the clock determines how much of it
 * was heard.
 */
import type { StateEvent } from '../interface.ts'
import {
  type Known,
  membersOf,
  type Received,
  type Receives,
  received,
  type Sent,
  sent,
  textIn,
} from './known.ts'

/** The number of items that are remembered; playback of a response is one or two behind its generation. */
const most = 8

const clear = { type: 'output_audio_buffer.clear' } as const

/** Words of an item that is played, as a chunk without a length. */
const chunk = (responseId: string, itemId: string, transcript: string): StateEvent => ({
  type: 'response.audio.delta',
  responseId,
  itemId,
  durationMs: 0,
  bytes: 0,
  transcript,
})

/** The spoken item of a response. */
const itemOf = ({ spoken }: Known, response: string): string | undefined =>
  spoken.findLast((each) => each.response === response)?.item

const begins = (known: Known, response: string, item: string, now: number): Received =>
  received(
    { ...known, words: '', playing: { response, item, since: now, isCleared: false } },
    chunk(response, item, known.words),
  )

/** An item will be spoken, or written. */
export const itemAdded: Receives = (known, event) => {
  const item = membersOf(event.item)
  if (item.type !== 'message') return received(known)
  const spoken = { response: textIn(event.response_id), item: textIn(item.id) }
  return received({ ...known, spoken: [...known.spoken, spoken].slice(-most) })
}

/** Words that arrive while their response is played are reported at once, all others with the next chunk. */
export const wordsCame: Receives = (known, { response_id: response, delta }) => {
  const { playing } = known
  if (playing === null || playing.response !== response)
    return received({ ...known, words: known.words + textIn(delta) })
  return playing.isCleared
    ? received(known)
    : received(known, chunk(playing.response, playing.item, textIn(delta)))
}

/** The first sound of a response; a response that was complete before it was heard has been reported already. */
export const started: Receives = (known, event, now) => {
  const response = textIn(event.response_id)
  return known.playing?.response === response
    ? received({ ...known, playing: { ...known.playing, since: now } })
    : begins(known, response, itemOf(known, response) ?? '', now)
}

const heardMs = (since: number, now: number): number => Math.max(0, Math.floor(now - since))

/** No more of a response is heard. A caller that has discarded the rest needs no report. */
export const fellSilent: Receives = (known, { response_id: response }, now) => {
  const { playing, spoken } = known
  if (playing === null || playing.response !== response) return received(known)
  const next = { ...known, playing: null, spoken: spoken.filter((each) => each.response !== response) }
  return playing.isCleared
    ? received(next)
    : received(next, {
        type: 'playback_complete',
        itemId: playing.item,
        playedMs: heardMs(playing.since, now),
      })
}

/** A short answer may be complete before any of it is heard: it is not over then, its sound is still to come. */
export const madeBeforeHeard = (known: Known, response: string, now: number): Received => {
  const item = itemOf(known, response)
  if (known.transport === 'websocket' || known.playing?.response === response || known.words === '')
    return received(known)
  if (item === undefined) return received(known)
  const begun = begins(known, response, item, now)
  return received(begun.known, ...begun.events, { type: 'response.audio.done', responseId: response })
}

const cleared = (known: Known): Known =>
  known.playing === null ? known : { ...known, playing: { ...known.playing, isCleared: true } }

/**
 * The player is requested to stop. Over WebRTC that is the service, which discards what was not heard; one request is
 * enough.
 */
export const stopPlaying = (known: Known): Sent =>
  known.playing === null || known.playing.isCleared ? sent(known) : sent(cleared(known), clear)

/** A response is called off; over WebRTC its sound is handled separately. */
export const callOff = (known: Known, responseId: string | undefined): Sent => {
  const cancel = {
    type: 'response.cancel',
    ...(responseId === undefined ? {} : { response_id: responseId }),
  }
  return known.transport === 'websocket' ? sent(known, cancel) : sent(cleared(known), cancel, clear)
}

/**
 * An item is cut to what was heard of it: over WebRTC to the position by the clock, and then no more of it may be
 * heard.
 */
export const cut = (known: Known, item: string, saidMs: number, now: number): Sent => {
  const { playing } = known
  const endMs = playing?.item === item ? heardMs(playing.since, now) : saidMs
  const silent = stopPlaying(known)
  return sent(silent.known, ...silent.events, {
    type: 'conversation.item.truncate',
    item_id: item,
    content_index: 0,
    audio_end_ms: endMs,
  })
}
