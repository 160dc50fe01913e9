/**
 * Over WebRTC no audio comes in events: the service plays its answers itself, tells of it, and is told to be silent. What
 * is played has no length until it is over, so its chunks have none, and how much of it was heard is told by the clock.
 */
import type { StateEvent } from '../interface.ts'
import { type Heard, type Hears, heard, type Known, membersOf, type Sent, sent, textIn } from './known.ts'

/** So many items are remembered; a response is played one or two behind that which is made. */
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

/** The item of a response that speaks. */
const itemOf = ({ spoken }: Known, response: string): string | undefined =>
  spoken.findLast((each) => each.response === response)?.item

const begins = (known: Known, response: string, item: string, now: number): Heard =>
  heard(
    { ...known, words: '', playing: { response, item, since: now, isCleared: false } },
    chunk(response, item, known.words),
  )

/** An item will be spoken, or written. */
export const itemAdded: Hears = (known, event) => {
  const item = membersOf(event.item)
  if (item.type !== 'message') return heard(known)
  const spoken = { response: textIn(event.response_id), item: textIn(item.id) }
  return heard({ ...known, spoken: [...known.spoken, spoken].slice(-most) })
}

/** Words that come while their response is played are told at once, all others with the next chunk. */
export const wordsCame: Hears = (known, { response_id: response, delta }) => {
  const { playing } = known
  if (playing === null || playing.response !== response)
    return heard({ ...known, words: known.words + textIn(delta) })
  return playing.isCleared ? heard(known) : heard(known, chunk(playing.response, playing.item, textIn(delta)))
}

/** The first sound of a response; one that was made before it was heard has been told of already. */
export const started: Hears = (known, event, now) => {
  const response = textIn(event.response_id)
  return known.playing?.response === response
    ? heard({ ...known, playing: { ...known.playing, since: now } })
    : begins(known, response, itemOf(known, response) ?? '', now)
}

const heardMs = (since: number, now: number): number => Math.max(0, Math.floor(now - since))

/** Nothing more is heard of a response. Whoever has thrown the rest away knows that. */
export const fellSilent: Hears = (known, { response_id: response }, now) => {
  const { playing, spoken } = known
  if (playing === null || playing.response !== response) return heard(known)
  const next = { ...known, playing: null, spoken: spoken.filter((each) => each.response !== response) }
  return playing.isCleared
    ? heard(next)
    : heard(next, {
        type: 'playback_complete',
        itemId: playing.item,
        playedMs: heardMs(playing.since, now),
      })
}

/** A short answer may be made before any of it is heard: it is not over for that, its sound is still to come. */
export const madeBeforeHeard = (known: Known, response: string, now: number): Heard => {
  const item = itemOf(known, response)
  if (known.transport === 'websocket' || known.playing?.response === response || known.words === '')
    return heard(known)
  if (item === undefined) return heard(known)
  const begun = begins(known, response, item, now)
  return heard(begun.known, ...begun.events, { type: 'response.audio.done', responseId: response })
}

const cleared = (known: Known): Known =>
  known.playing === null ? known : { ...known, playing: { ...known.playing, isCleared: true } }

/** The player was told to stop. Over WebRTC that is the service, which throws away what was not heard; once is enough. */
export const stopPlaying = (known: Known): Sent =>
  known.playing === null || known.playing.isCleared ? sent(known) : sent(cleared(known), clear)

/** A response is called off; over WebRTC the sound of it is another matter. */
export const callOff = (known: Known, responseId: string | undefined): Sent => {
  const cancel = {
    type: 'response.cancel',
    ...(responseId === undefined ? {} : { response_id: responseId }),
  }
  return known.transport === 'websocket' ? sent(known, cancel) : sent(cleared(known), cancel, clear)
}

/** An item is cut to what was heard of it: over WebRTC to what the clock says, and then no more of it may be heard. */
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
