/**
 * Voice activity by energy: a pure fold over frames of PCM16. A frame is voiced when its energy is well above that of
 * the noise. The noise is the quietest frame, or any sound that stays even for a second. Short noises at the beginning
 * and short pauses at the end are ignored. Only sums are kept, never a sample (TD-SEC-001). Times in ms, energies as
 * mean squares of samples.
 */

/** How speech is distinguished from other sounds. */
export interface Sensitivity {
  /** A frame is voiced at `above` times the noise; within speech, which may trail off, `below` times is enough. */
  readonly above: number
  readonly below: number
  /** Energy that counts as noise even in a silent room. */
  readonly leastNoise: number
  /** Voice of this length is speech; a click is shorter. */
  readonly speechMs: number
  /** A pause of this length ends speech; the closing of lips is shorter. */
  readonly silenceMs: number
  /** A sound that is even for this long, within `evenness` times its quietest frame, is noise however loud it is. */
  readonly evenMs: number
  readonly evenness: number
}

/** Nominal values: nine decibels above the noise to start, six to stay; silence as in the document (TD-IF-08). */
export const nominal: Sensitivity = {
  above: 8,
  below: 4,
  leastNoise: 64,
  speechMs: 60,
  silenceMs: 200,
  evenMs: 1000,
  evenness: 3,
}

/** The state after all frames so far: a few numbers. */
export interface Activity {
  readonly isSpeech: boolean
  /** How long the current voice, or the current pause, has lasted. */
  readonly voicedMs: number
  readonly unvoicedMs: number
  readonly noise: number
  /** The quietest and the loudest frame of a stretch that may be even, and its length. */
  readonly stretch: { readonly quietest: number; readonly loudest: number; readonly ms: number }
}

const noStretch = { quietest: Number.MAX_SAFE_INTEGER, loudest: 0, ms: 0 }

/** No frame was processed yet. */
export const unheard: Activity = {
  isSpeech: false,
  voicedMs: 0,
  unvoicedMs: 0,
  noise: Number.MAX_SAFE_INTEGER,
  stretch: noStretch,
}

/** The energy of a frame around its own mean, so that the offset of a microphone does not count. */
export const energyOf = (frame: Int16Array): number => {
  let sum = 0
  let squares = 0
  for (const sample of frame) {
    sum += sample
    squares += sample * sample
  }
  const { length } = frame
  return length === 0 ? 0 : Math.floor((squares - (sum * sum) / length) / length)
}

const stretched = ({ stretch }: Activity, energy: number, ms: number, { evenness }: Sensitivity) => {
  const quietest = Math.min(stretch.quietest, energy)
  const loudest = Math.max(stretch.loudest, energy)
  return loudest > quietest * evenness
    ? { quietest: energy, loudest: energy, ms }
    : { quietest, loudest, ms: stretch.ms + ms }
}

const judged = (activity: Activity, { speechMs, silenceMs }: Sensitivity): Activity => {
  const { isSpeech, voicedMs, unvoicedMs } = activity
  if (isSpeech) return unvoicedMs >= silenceMs ? { ...activity, isSpeech: false } : activity
  return voicedMs >= speechMs ? { ...activity, isSpeech: true } : activity
}

/** The same with one more frame of `ms`, whose energy is `energy`; `isSpeech`: whether there is speech. */
export const listened = (before: Activity, energy: number, ms: number, sensitivity = nominal): Activity => {
  const stretch = stretched(before, energy, ms, sensitivity)
  const isEven = stretch.ms >= sensitivity.evenMs
  const noise = Math.max(isEven ? stretch.loudest : Math.min(before.noise, energy), sensitivity.leastNoise)
  const isVoiced = energy > noise * (before.isSpeech ? sensitivity.below : sensitivity.above)
  return judged(
    {
      isSpeech: before.isSpeech,
      voicedMs: isVoiced ? before.voicedMs + ms : 0,
      unvoicedMs: isVoiced ? 0 : before.unvoicedMs + ms,
      noise,
      stretch: isEven ? noStretch : stretch,
    },
    sensitivity,
  )
}
