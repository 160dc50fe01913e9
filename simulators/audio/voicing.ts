/**
 * The sound of a syllable: the harmonics of a pitch, with levels from the formants of its vowel, under an envelope that
 * rises fast and falls slowly.
 */
import { type RateHz, samplesIn } from './pcm.ts'
import { phasePerSample, sine } from './sine.ts'
import type { Formant, Syllable } from './syllables.ts'

/** Harmonics above this are inaudible, and a sample rate of 16 kHz does not hold many more. */
const highestHz = 3600

const riseMs = 12
const fallMs = 40

/** The level of a harmonic: its share of every formant, in thousandths. */
const weight = (hz: number, vowel: readonly Formant[]): number =>
  vowel.reduce((sum, formant) => {
    const off = hz - formant.hz
    const width = formant.widthHz * formant.widthHz
    return sum + Math.round((10 * formant.percent * width) / (width + off * off))
  }, 0)

const weights = ({ vowel, fromHz, toHz }: Syllable): readonly number[] => {
  const middleHz = Math.round((fromHz + toHz) / 2)
  const count = Math.floor(highestHz / Math.max(fromHz, toHz))
  return Array.from({ length: count }, (_, index) => weight((index + 1) * middleHz, vowel))
}

/** Adds a syllable to `sound`, which begins with the utterance; values have their own scale. */
export const voice = (syllable: Syllable, rateHz: RateHz, sound: Float64Array): void => {
  const loud = weights(syllable)
  const start = samplesIn(syllable.fromMs, rateHz)
  const length = samplesIn(syllable.toMs - syllable.fromMs, rateHz)
  const rise = samplesIn(riseMs, rateHz)
  const fall = samplesIn(fallMs, rateHz)
  const low = phasePerSample(syllable.fromHz, rateHz)
  const glide = phasePerSample(syllable.toHz, rateHz) - low
  let phase = 0
  for (let index = 0; index < length; index++) {
    const envelope = Math.min(1, (index + 1) / rise, (length - index) / fall)
    let sum = 0
    for (let harmonic = 0; harmonic < loud.length; harmonic++)
      sum += (loud[harmonic] ?? 0) * sine(Math.imul(phase, harmonic + 1))
    sound[start + index] = (sum * envelope * syllable.percent) / 100
    phase = (phase + low + Math.floor((glide * index) / length)) >>> 0
  }
}
