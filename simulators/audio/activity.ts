/**
 * Voice activity by energy: a pure fold over frames of PCM16. A frame is voiced when its energy lies well above that
 * of the noise, which is that of the quietest frame, or of whatever stays even for a second. Short noises are waited
 * out at the beginning, short pauses at the end.
 * Only sums are kept, never a sample (TD-SEC-001). Times in ms, energies as mean squares of samples.
 */

/** How speech is told from everything else. */
export interface Sensitivity {
  /** So many times above the noise a frame is voiced; in speech, which may trail off, so many times are enough. */
  readonly above: number
  readonly below: number
  /** Energy that counts as noise even in a silent room. */
  readonly leastNoise: number
  /** Voice for so long is speech; a click is over by then. */
  readonly speechMs: number
  /** No voice for so long is the end of it; the closing of lips is over by then. */
  readonly silenceMs: number
  /** What is even for so long, within `evenness` times its quietest, is noise however loud it is. */
  readonly evenMs: number
  readonly evenness: number
}

/** Nominal values: nine decibels above the noise, six to fall back; silence is that of the document (TD-IF-08). */
export const nominal: Sensitivity = {
  above: 8,
  below: 4,
  leastNoise: 64,
  speechMs: 60,
  silenceMs: 200,
  evenMs: 1000,
  evenness: 3,
}

/** What is remembered of all frames so far: a handful of numbers. */
export interface Activity {
  readonly isSpeech: boolean
  /** How long there has been voice, or none, without a break. */
  readonly voicedMs: number
  readonly unvoicedMs: number
  readonly noise: number
  /** The quietest and the loudest frame of a stretch that may turn out to be even, and how long it is. */
  readonly stretch: { readonly quietest: number; readonly loudest: number; readonly ms: number }
}

const noStretch = { quietest: Number.MAX_SAFE_INTEGER, loudest: 0, ms: 0 }

/** Nothing was heard yet. */
export const unheard: Activity = {
  isSpeech: false,
  voicedMs: 0,
  unvoicedMs: 0,
  noise: Number.MAX_SAFE_INTEGER,
  stretch: noStretch,
}

/** The energy of a frame around its own mean, so that a microphone with an offset is no louder than another one. */
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

/** The same with one more frame of `ms`, whose energy is `energy`; `isSpeech` tells whether somebody speaks. */
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
