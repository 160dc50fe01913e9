/**
 * One spoken answer from the request to its silence, and the entries in the log and the reports to the subject. Times
 * in ms.
 */
import type { Payload } from '../spec/log.ts'
import { firstChunk, lateChunks } from './chunks.ts'
import { awaited, dried, flowing, leftMs, lengthened, type Playback, started, stopped } from './playback.ts'
import { handled, later, notify, show } from './service.ts'
import type { Handled } from './simulator.ts'

/** The options of spoken answers; see the options of `tts`. */
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

/** One answer, by the handle that the subject issued. */
export interface Voice {
  readonly handle: string
  readonly playback: Playback
  /** More of it was announced: at the end of the available audio it waits instead of being over. */
  readonly isOpen: boolean
  readonly cancelled: boolean
  /** Its silence after a cancellation needs no further report. */
  readonly confirmed: boolean
}

/** An update of a voice at `at` ms; the voice is the state. */
export type Happening = (voice: Voice, manner: Manner, at: number) => Handled<Voice>

/** A requested voice: it becomes audible once its first audio is buffered. `last`: nothing follows. */
export const asked = (handle: string, last: boolean, manner: Manner): Handled<Voice> =>
  handled(
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

/** Does not change the voice. */
export const nothing: Happening = (voice) => handled(voice)

const endOf = ({ handle, playback }: Voice, at: number) =>
  later(leftMs(playback, at), 'tts', 'ended', { handle })

/** The first audio is buffered (AV-REQ-006) and audible at once; a repeated or late report changes nothing audible. */
export const buffer: Happening = (voice, manner, at) => {
  const { handle } = voice
  const ready = notify('tts.bufferReady', { handle })
  if (voice.playback.phase !== 'waiting') return handled(voice, ready)
  const playing = { ...voice, playback: started(voice.playback, at) }
  return handled(
    playing,
    ready,
    show('playback.started', { handle }),
    endOf(playing, at),
    later(manner.dryAfterMs, 'tts', 'dries', { handle }),
    manner.showsChunks ? firstChunk(handle) : [],
  )
}

/** The audio has a gap from now on, until a signal ends it. */
export const dry: Happening = (voice, _manner, at) =>
  voice.playback.phase === 'playing'
    ? handled(
        { ...voice, playback: dried(voice.playback, at) },
        show('playback.dry', { handle: voice.handle }),
      )
    : handled(voice)

/** A gap that ends by itself. */
export const dryForAWhile: Happening = (voice, manner, at) => {
  const next = dry(voice, manner, at)
  const ends = next.state === voice ? [] : later(manner.dryMs, 'tts', 'flows', { handle: voice.handle })
  return handled(next.state, next.emissions, ends)
}

/** The gap is over. */
export const flow: Happening = (voice, _manner, at) => {
  if (voice.playback.phase !== 'dry') return handled(voice)
  const playing = { ...voice, playback: flowing(voice.playback, at) }
  return handled(playing, show('playback.flows', { handle: voice.handle }), endOf(playing, at))
}

/** More of the answer has arrived; a waiting voice continues. */
export const more =
  ({ text, last }: Payload): Happening =>
  (voice, manner, at) => {
    if (voice.playback.phase === 'stopped') return handled(voice)
    const waited = voice.playback.phase === 'dry' && leftMs(voice.playback, at) === 0
    const playback = lengthened(voice.playback, text === '' ? 0 : manner.moreMs)
    const longer = { ...voice, playback, isOpen: last === false }
    if (waited) return flow(longer, manner, at)
    return handled(longer, playback.phase === 'playing' ? endOf(longer, at) : [])
  }

const hush = (voice: Voice, at: number): Handled<Voice> => {
  const { handle } = voice
  const wasHeard = voice.playback.phase === 'playing' || voice.playback.phase === 'dry'
  const playback = stopped(voice.playback, at)
  return handled(
    { ...voice, playback },
    wasHeard ? show('playback.stopped', { handle, heardMs: playback.heardMs }) : [],
  )
}

/** The answer has played to its end. */
export const finish: Happening = (voice, _manner, at) => {
  const { state, emissions } = hush(voice, at)
  return handled(state, emissions, notify('tts.complete', { handle: voice.handle }))
}

/** The available audio has played: the end, unless more is to come, or the playback took longer than expected. */
export const runOut: Happening = (voice, manner, at) => {
  if (voice.playback.phase !== 'playing') return handled(voice)
  if (leftMs(voice.playback, at) !== 0) return handled(voice)
  if (voice.cancelled) return clear(voice, manner, at)
  return voice.isOpen ? dry(voice, manner, at) : finish(voice, manner, at)
}

/** Silent at once; a cancelled answer is confirmed at most once. */
export const clear: Happening = (voice, { confirms }, at) => {
  const { state, emissions } = hush(voice, at)
  const confirmation = notify('interrupt.cleared', { handle: voice.handle })
  return handled({ ...state, confirmed: true }, emissions, confirms && !voice.confirmed ? confirmation : [])
}

/** Silent at once, without a further confirmation. */
export const silence: Happening = (voice, _manner, at) => {
  const { state, emissions } = hush(voice, at)
  return handled({ ...state, confirmed: true }, emissions)
}

/** Silent at once, with a report to the subject, regardless of earlier reports. */
export const fallSilent: Happening = (voice, manner, at) =>
  clear({ ...voice, confirmed: false }, { ...manner, confirms: true }, at)

/** The playback fails, before or after its first audio; a failed voice is silent. */
export const fail =
  (code: string, recoverable: boolean): Happening =>
  (voice, _manner, at) => {
    const { state, emissions } = hush(voice, at)
    return handled(state, emissions, notify('tts.error', { handle: voice.handle, code, recoverable }))
  }

/** Fades out (AV-REQ-007). Only an audible voice can fade: every other is silent already. */
export const cancel: Happening = (voice, manner, at) => {
  if (voice.cancelled && voice.playback.phase === 'playing') return handled(voice)
  const { handle } = voice
  const late = voice.cancelled ? [] : lateChunks(handle, manner)
  if (voice.playback.phase === 'playing')
    return handled({ ...voice, cancelled: true }, later(manner.fadeMs, 'tts', 'faded', { handle }), late)
  const next = clear({ ...voice, cancelled: true }, manner, at)
  return handled(next.state, next.emissions, late)
}
