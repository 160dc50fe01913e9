/**
 * The loudspeaker of a client: it plays the chunks of spoken replies one after the other. Every function is pure; times
 * in ms. The audio of a chunk must be known before it is played.
 */
import type { Payload } from '../spec/log.ts'
import { countOf, handled, later, show } from './service.ts'
import type { Emission, Handled } from './simulator.ts'

/** The audio of one chunk: how long it plays, in ms, and whether it is the last one of its reply. */
interface Sound {
  readonly utterance: string
  readonly index: number
  readonly ms: number
  readonly last: boolean
}

/** The current playback: its end (ms), and whether its last chunk has arrived; `number` counts the queued chunks. */
export interface Playback {
  readonly utterance: string
  readonly number: number
  readonly until: number
  readonly isComplete: boolean
}

/** The state: the audio that may arrive, the current playback, and the last two replies that played. */
export interface Loudspeaker {
  readonly sounds: readonly Sound[]
  readonly queued: number
  readonly playback: Playback | null
  readonly last: string | null
  readonly before: string | null
}

/** Nothing has played yet. */
export const quiet: Loudspeaker = { sounds: [], queued: 0, playback: null, last: null, before: null }

const mostSounds = 64

const starts = (utterance: string): readonly Emission[] => show('playback.started', { handle: utterance })

const stops = (playback: Playback | null): readonly Emission[] =>
  playback === null ? [] : show('playback.stopped', { handle: playback.utterance })

/** The audio of a chunk, in case it arrives. */
export const knowing = (speaker: Loudspeaker, { utterance, index, ms, last }: Payload): Loudspeaker => {
  const sound = { utterance: String(utterance), index: countOf(index), ms: countOf(ms), last: last === true }
  return { ...speaker, sounds: [...speaker.sounds, sound].slice(-mostSounds) }
}

const renewed = (speaker: Loudspeaker, utterance: string): Loudspeaker =>
  utterance === speaker.last ? speaker : { ...speaker, last: utterance, before: speaker.last }

/** A chunk arrives: it plays as soon as all earlier chunks have played. An unknown chunk makes no sound. */
export const play = (
  speaker: Loudspeaker,
  { utterance, index }: Payload,
  at: number,
): Handled<Loudspeaker> => {
  const sound = speaker.sounds.findLast((one) => one.utterance === utterance && one.index === index)
  if (sound === undefined) return handled(speaker)
  const { playback } = speaker
  const number = speaker.queued + 1
  const until = Math.max(at, playback?.until ?? at) + sound.ms
  const next = { utterance: sound.utterance, number, until, isComplete: sound.last }
  const isSame = playback?.utterance === sound.utterance
  return handled(
    { ...renewed(speaker, sound.utterance), queued: number, playback: next },
    isSame ? [] : [...stops(playback), ...starts(sound.utterance)],
    later(until - at, 'client', 'chunk is over', { number }),
  )
}

/** The playback that ended with the chunk of this number, if no chunk followed it. */
export const ranOut = ({ playback }: Loudspeaker, { number }: Payload): Playback | null =>
  playback?.number === number ? playback : null

/** Silence: the queued chunks are discarded. */
export const silenced = (speaker: Loudspeaker): Handled<Loudspeaker> =>
  handled({ ...speaker, playback: null }, stops(speaker.playback))
