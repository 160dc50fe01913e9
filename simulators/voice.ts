/**
 * One spoken answer from the request to its silence, and what the log and the subject get to know of it. Times in ms.
 */
import type { Payload } from '../spec/log.ts'
import { firstChunk, lateChunks } from './chunks.ts'
import { awaited, dried, flowing, leftMs, lengthened, type Playback, started, stopped } from './playback.ts'
import { heard, later, show, tell } from './service.ts'
import type { Heard } from './simulator.ts'

/** How answers are spoken; see the options of `tts`. */
export interface Manner {
  readonly bufferMs: number
  readonly replyMs: number
  readonly moreMs: number
  readonly pace: number
  readonly fadeMs: number
  readonly confirms: boolean
  readonly dryAfterMs: number
  readonly dryMs: number
  readonly failMs: number
  readonly code: string
  readonly recoverable: boolean
  readonly chunkMs: number
  readonly showsChunks: boolean
  readonly lateChunks: number
}

/** One answer, by the handle that the subject gave it. */
export interface Voice {
  readonly handle: string
  readonly playback: Playback
  /** More of it was announced: at the end of what there is it waits instead of being over. */
  readonly isOpen: boolean
  readonly cancelled: boolean
  /** Its silence after a cancellation needs no report any more. */
  readonly confirmed: boolean
}

/** What happens to a voice at `at` ms, the voice standing for the state. */
export type Happening = (voice: Voice, manner: Manner, at: number) => Heard<Voice>

/** A voice that was asked for: it is heard once its first audio is buffered. `last`: no more of it will follow. */
export const asked = (handle: string, last: boolean, manner: Manner): Heard<Voice> =>
  heard(
    {
      handle,
      playback: awaited(manner.replyMs, manner.pace, manner.chunkMs),
      isOpen: !last,
      cancelled: false,
      confirmed: false,
    },
    later(manner.bufferMs, 'tts', 'buffered', { handle }),
    later(manner.failMs, 'tts', 'failure is due', { handle }),
  )

/** Leaves the voice as it is. */
export const nothing: Happening = (voice) => heard(voice)

const endOf = ({ handle, playback }: Voice, at: number) =>
  later(leftMs(playback, at), 'tts', 'ended', { handle })

/** The first audio is buffered (AV-REQ-006) and heard at once; told again, or too late, it changes nothing audible. */
export const buffer: Happening = (voice, manner, at) => {
  const { handle } = voice
  const ready = tell('tts.bufferReady', { handle })
  if (voice.playback.phase !== 'waiting') return heard(voice, ready)
  const playing = { ...voice, playback: started(voice.playback, at) }
  return heard(
    playing,
    ready,
    show('playback.started', { handle }),
    endOf(playing, at),
    later(manner.dryAfterMs, 'tts', 'dries', { handle }),
    manner.showsChunks ? firstChunk(handle) : [],
  )
}

/** The audio has a gap from now on, as long as nobody says otherwise. */
export const dry: Happening = (voice, _manner, at) =>
  voice.playback.phase === 'playing'
    ? heard({ ...voice, playback: dried(voice.playback, at) }, show('playback.dry', { handle: voice.handle }))
    : heard(voice)

/** A gap that ends by itself. */
export const dryForAWhile: Happening = (voice, manner, at) => {
  const next = dry(voice, manner, at)
  const ends = next.state === voice ? [] : later(manner.dryMs, 'tts', 'flows', { handle: voice.handle })
  return heard(next.state, next.emissions, ends)
}

/** The gap is over. */
export const flow: Happening = (voice, _manner, at) => {
  if (voice.playback.phase !== 'dry') return heard(voice)
  const playing = { ...voice, playback: flowing(voice.playback, at) }
  return heard(playing, show('playback.flows', { handle: voice.handle }), endOf(playing, at))
}

/** More of the answer has come; a voice that waited for it goes on. */
export const more =
  ({ text, last }: Payload): Happening =>
  (voice, manner, at) => {
    if (voice.playback.phase === 'stopped') return heard(voice)
    const waited = voice.playback.phase === 'dry' && leftMs(voice.playback, at) === 0
    const playback = lengthened(voice.playback, text === '' ? 0 : manner.moreMs)
    const longer = { ...voice, playback, isOpen: last === false }
    if (waited) return flow(longer, manner, at)
    return heard(longer, playback.phase === 'playing' ? endOf(longer, at) : [])
  }

const hush = (voice: Voice, at: number): Heard<Voice> => {
  const { handle } = voice
  const wasHeard = voice.playback.phase === 'playing' || voice.playback.phase === 'dry'
  const playback = stopped(voice.playback, at)
  return heard(
    { ...voice, playback },
    wasHeard ? show('playback.stopped', { handle, heardMs: playback.heardMs }) : [],
  )
}

/** The answer has been played to its end. */
export const finish: Happening = (voice, _manner, at) => {
  const { state, emissions } = hush(voice, at)
  return heard(state, emissions, tell('tts.complete', { handle: voice.handle }))
}

/** What there is has been played: the end, unless there is more to come, or it took longer than it was thought to. */
export const runOut: Happening = (voice, manner, at) => {
  if (voice.playback.phase !== 'playing') return heard(voice)
  if (leftMs(voice.playback, at) !== 0) return heard(voice)
  if (voice.cancelled) return clear(voice, manner, at)
  return voice.isOpen ? dry(voice, manner, at) : finish(voice, manner, at)
}

/** Silent at once; a cancelled answer is confirmed no more than once. */
export const clear: Happening = (voice, { confirms }, at) => {
  const { state, emissions } = hush(voice, at)
  const confirmation = tell('interrupt.cleared', { handle: voice.handle })
  return heard({ ...state, confirmed: true }, emissions, confirms && !voice.confirmed ? confirmation : [])
}

/** Silent at once, and nothing is confirmed any more. */
export const silence: Happening = (voice, _manner, at) => {
  const { state, emissions } = hush(voice, at)
  return heard({ ...state, confirmed: true }, emissions)
}

/** Silent at once, and the subject is told whatever it was told before. */
export const fallSilent: Happening = (voice, manner, at) =>
  clear({ ...voice, confirmed: false }, { ...manner, confirms: true }, at)

/** The playback fails, before or after its first audio; a voice that fails is silent. */
export const fail =
  (code: string, recoverable: boolean): Happening =>
  (voice, _manner, at) => {
    const { state, emissions } = hush(voice, at)
    return heard(state, emissions, tell('tts.error', { handle: voice.handle, code, recoverable }))
  }

/** Fades out (AV-REQ-007). Only what is heard can fade: all else is silent already. */
export const cancel: Happening = (voice, manner, at) => {
  if (voice.cancelled && voice.playback.phase === 'playing') return heard(voice)
  const { handle } = voice
  const late = voice.cancelled ? [] : lateChunks(handle, manner)
  if (voice.playback.phase === 'playing')
    return heard({ ...voice, cancelled: true }, later(manner.fadeMs, 'tts', 'faded', { handle }), late)
  const next = clear({ ...voice, cancelled: true }, manner, at)
  return heard(next.state, next.emissions, late)
}
