/** The syllables of an utterance, each with a vowel, a melody and a length, drawn from a random stream. */
import type { Random } from '../simulator.ts'

/** A formant: its frequency and width, in Hz, and its level, in percent. */
export interface Formant {
  readonly hz: number
  readonly widthHz: number
  readonly percent: number
}

/** One syllable. Times in ms from the start of the utterance; its pitch glides from one frequency to the other. */
export interface Syllable {
  readonly fromMs: number
  readonly toMs: number
  readonly vowel: readonly Formant[]
  readonly fromHz: number
  readonly toHz: number
  readonly percent: number
}

const vowel = (first: number, second: number, third: number): readonly Formant[] => [
  { hz: first, widthHz: 90, percent: 100 },
  { hz: second, widthHz: 110, percent: 50 },
  { hz: third, widthHz: 170, percent: 25 },
]

/** Rounded formant frequencies of an adult's a, e, i, o and u. */
const vowels = [
  vowel(730, 1090, 2440),
  vowel(530, 1840, 2480),
  vowel(270, 2290, 3010),
  vowel(570, 840, 2410),
  vowel(300, 870, 2240),
]

const shortestMs = 120
const longestMs = 240
const longestGapMs = 40

/** Syllables that fill the utterance from start to end, with short gaps between them. */
export const syllables = (lengthMs: number, random: Random): readonly Syllable[] => {
  const spoken: Syllable[] = []
  const baseHz = 100 + random.below(120)
  let fromMs = 0
  while (fromMs < lengthMs) {
    const drawnMs = fromMs + shortestMs + random.below(longestMs - shortestMs + 1)
    const gapMs = random.below(longestGapMs + 1)
    const isLast = drawnMs + gapMs + shortestMs > lengthMs
    const toMs = isLast ? lengthMs : drawnMs
    spoken.push({
      fromMs,
      toMs,
      vowel: vowels[random.below(vowels.length)] ?? [],
      fromHz: baseHz + random.below(20),
      toHz: baseHz - random.below(20),
      percent: 60 + random.below(41),
    })
    fromMs = isLast ? lengthMs : toMs + gapMs
  }
  return spoken
}
