/**
 * Synthetic recordings: speech-shaped audio with known starts and ends, in noise of a known level, with clicks. The
 * same seed gives the same samples on every JavaScript engine; every sample rate has the same utterances.
 */
import { stream } from '../random.ts'
import { amplitude } from './loudness.ts'
import { addClick, addNoise } from './noise.ts'
import { clipped, type RateHz, samplesIn } from './pcm.ts'
import { syllables } from './syllables.ts'
import { voice } from './voicing.ts'

/** The start and end of speech, in whole ms. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** The contents of a recording. Times in whole ms, loudness in whole decibels below full scale. */
export interface Sounds {
  readonly lengthMs: number
  /** Utterances; the first sample of each is at its `fromMs` and the last before its `toMs`. */
  readonly speech?: readonly Span[]
  /** Of the loudest sample of every utterance; nominally 15. */
  readonly speechDecibels?: number
  /** Of the root mean square of the noise; if absent there is none. */
  readonly noiseDecibels?: number
  readonly clicksAtMs?: readonly number[]
  /** Of the first sample of every click; nominally 6. */
  readonly clickDecibels?: number
}

const peakOf = (sound: Float64Array): number =>
  sound.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)

const spoken = (seed: string, rateHz: RateHz, { fromMs, toMs }: Span, level: number): Float64Array => {
  const sound = new Float64Array(samplesIn(toMs - fromMs, rateHz))
  for (const syllable of syllables(toMs - fromMs, stream(seed, `speech at ${fromMs}`)))
    voice(syllable, rateHz, sound)
  const peak = peakOf(sound)
  return peak === 0 ? sound : sound.map((value) => (value * level) / peak)
}

const checked = (sounds: Sounds): void => {
  const isWhole = (ms: number) => Number.isSafeInteger(ms) && ms >= 0 && ms <= sounds.lengthMs
  for (const { fromMs, toMs } of sounds.speech ?? [])
    if (!isWhole(fromMs) || !isWhole(toMs) || fromMs >= toMs)
      throw new RangeError(`Nobody can speak from ${fromMs} to ${toMs} ms of ${sounds.lengthMs} ms.`)
  for (const atMs of sounds.clicksAtMs ?? [])
    if (!isWhole(atMs)) throw new RangeError(`There is no click at ${atMs} ms of ${sounds.lengthMs} ms.`)
}

/**
 * The samples of a recording. Throws a RangeError for a span or a click outside the recording, and for an invalid
 * loudness.
 */
export const recording = (seed: string, rateHz: RateHz, sounds: Sounds): Int16Array => {
  checked(sounds)
  const { speechDecibels = 15, noiseDecibels, clickDecibels = 6 } = sounds
  const sound = new Float64Array(samplesIn(sounds.lengthMs, rateHz))
  for (const span of sounds.speech ?? [])
    sound.set(spoken(seed, rateHz, span, amplitude(speechDecibels)), samplesIn(span.fromMs, rateHz))
  if (noiseDecibels !== undefined) addNoise(sound, amplitude(noiseDecibels), stream(seed, 'noise'))
  for (const atMs of sounds.clicksAtMs ?? [])
    addClick(sound, atMs, rateHz, amplitude(clickDecibels), stream(seed, `click at ${atMs}`))
  return new Int16Array(sound.map(clipped))
}
