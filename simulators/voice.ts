/**
 * One spoken answer from the request to its silence, and what the log and the subject get to know of it. Times in ms.
 */
import { awaited, type Playback, started, stopped } from './playback.ts'
import { heard, later, show, tell } from './service.ts'
import type { Heard } from './simulator.ts'

/** How answers are spoken; see the options of `tts`. */
export interface Manner {
  readonly bufferMs: number
  readonly replyMs: number
  readonly pace: number
  readonly fadeMs: number
  readonly confirms: boolean
}

/** One answer, by the handle that the subject gave it. */
export interface Voice {
  readonly handle: string
  readonly playback: Playback
  readonly cancelled: boolean
  /** Its silence after a cancellation needs no report any more. */
  readonly confirmed: boolean
}

/** What happens to a voice at `at` ms, the voice standing for the state. */
export type Happening = (voice: Voice, manner: Manner, at: number) => Heard<Voice>

/** A voice that was asked for: it is heard once its first audio is buffered. */
export const asked = (handle: string, { bufferMs, replyMs, pace }: Manner): Heard<Voice> =>
  heard(
    { handle, playback: awaited(replyMs, pace), cancelled: false, confirmed: false },
    later(bufferMs, 'tts', 'buffered', { handle }),
  )

/** Leaves the voice as it is. */
export const nothing: Happening = (voice) => heard(voice)

/** The first audio is buffered (AV-REQ-006) and heard at once; told again, or too late, it changes nothing audible. */
export const buffer: Happening = (voice, { replyMs }, at) => {
  const { handle, playback } = voice
  const ready = tell('tts.bufferReady', { handle })
  if (playback.phase !== 'waiting') return heard(voice, ready)
  return heard(
    { ...voice, playback: started(playback, at) },
    ready,
    show('playback.started', { handle }),
    later(replyMs, 'tts', 'ended', { handle }),
  )
}

const hush = (voice: Voice, at: number): Heard<Voice> => {
  const playback = stopped(voice.playback, at)
  const { handle } = voice
  return heard(
    { ...voice, playback },
    voice.playback.phase === 'playing' ? show('playback.stopped', { handle, heardMs: playback.heardMs }) : [],
  )
}

/** The answer has been played to its end. */
export const finish: Happening = (voice, _manner, at) => {
  const { state, emissions } = hush(voice, at)
  return heard(state, emissions, tell('tts.complete', { handle: voice.handle }))
}

/** Silent at once; a cancelled answer is confirmed no more than once. */
export const clear: Happening = (voice, { confirms }, at) => {
  const { state, emissions } = hush(voice, at)
  const confirmation = tell('interrupt.cleared', { handle: voice.handle })
  return heard({ ...state, confirmed: true }, emissions, confirms && !voice.confirmed ? confirmation : [])
}

/** Silent at once, and the subject is told whatever it was told before. */
export const fallSilent: Happening = (voice, manner, at) =>
  clear({ ...voice, confirmed: false }, { ...manner, confirms: true }, at)

/** Fades out (AV-REQ-007). Only what is heard can fade: all else is silent already. */
export const cancel: Happening = (voice, manner, at) => {
  if (voice.playback.phase !== 'playing') return clear(voice, manner, at)
  if (voice.cancelled) return heard(voice)
  const { handle } = voice
  return heard({ ...voice, cancelled: true }, later(manner.fadeMs, 'tts', 'faded', { handle }))
}
