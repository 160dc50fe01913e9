/**
 * The loudspeaker of a client: chunks of spoken replies are played one behind the other, as long as there are any. Every
 * function is pure; times in ms. Whoever plays a chunk has to know what it sounds like first.
 */
import type { Payload } from '../spec/log.ts'
import { countOf, heard, later, show } from './service.ts'
import type { Emission, Heard } from './simulator.ts'

/** What one chunk sounds like: how long it is played, in ms, and whether it is the last one of its reply. */
interface Sound {
  readonly utterance: string
  readonly index: number
  readonly ms: number
  readonly last: boolean
}

/** What is being played: until when (ms), and whether its last chunk has come; `number` counts what was queued. */
export interface Playback {
  readonly utterance: string
  readonly number: number
  readonly until: number
  readonly isComplete: boolean
}

/** All that is known: the audio that may come, what is being played, and the last two replies that were. */
export interface Loudspeaker {
  readonly sounds: readonly Sound[]
  readonly queued: number
  readonly playback: Playback | null
  readonly last: string | null
  readonly before: string | null
}

/** Nothing was played yet. */
export const quiet: Loudspeaker = { sounds: [], queued: 0, playback: null, last: null, before: null }

const mostSounds = 64

const starts = (utterance: string): readonly Emission[] => show('playback.started', { handle: utterance })

const stops = (playback: Playback | null): readonly Emission[] =>
  playback === null ? [] : show('playback.stopped', { handle: playback.utterance })

/** What a chunk sounds like, should it come. */
export const knowing = (speaker: Loudspeaker, { utterance, index, ms, last }: Payload): Loudspeaker => {
  const sound = { utterance: String(utterance), index: countOf(index), ms: countOf(ms), last: last === true }
  return { ...speaker, sounds: [...speaker.sounds, sound].slice(-mostSounds) }
}

const renewed = (speaker: Loudspeaker, utterance: string): Loudspeaker =>
  utterance === speaker.last ? speaker : { ...speaker, last: utterance, before: speaker.last }

/** A chunk comes: it is played as soon as all before it have been. What nobody knows makes no sound. */
export const play = (speaker: Loudspeaker, { utterance, index }: Payload, at: number): Heard<Loudspeaker> => {
  const sound = speaker.sounds.findLast((one) => one.utterance === utterance && one.index === index)
  if (sound === undefined) return heard(speaker)
  const { playback } = speaker
  const number = speaker.queued + 1
  const until = Math.max(at, playback?.until ?? at) + sound.ms
  const next = { utterance: sound.utterance, number, until, isComplete: sound.last }
  const isSame = playback?.utterance === sound.utterance
  return heard(
    { ...renewed(speaker, sound.utterance), queued: number, playback: next },
    isSame ? [] : [...stops(playback), ...starts(sound.utterance)],
    later(until - at, 'client', 'chunk is over', { number }),
  )
}

/** What was played when the chunk with this number was over, if nothing came behind it. */
export const ranOut = ({ playback }: Loudspeaker, { number }: Payload): Playback | null =>
  playback?.number === number ? playback : null

/** Silence: what was still queued is thrown away. */
export const silenced = (speaker: Loudspeaker): Heard<Loudspeaker> =>
  heard({ ...speaker, playback: null }, stops(speaker.playback))
