/** Background sounds: even noise of a room, and clicks of keys and doors. */
import type { Random } from '../simulator.ts'
import { type RateHz, samplesIn } from './pcm.ts'

/** The standard deviation of the sum of four uniform 15-bit numbers (32768 / the root of 3). */
const spread = 18_919
const mean = 2 * 32_767

/** The sum of two 15-bit numbers, from one drawn number. */
const pair = (random: Random): number => {
  const drawn = random.below(2 ** 30)
  return (drawn & 32_767) + (drawn >>> 15)
}

/** Adds noise whose root mean square is `level` (an amplitude) to all of `sound`. */
export const addNoise = (sound: Float64Array, level: number, random: Random): void => {
  for (let index = 0; index < sound.length; index++) {
    const drawn = pair(random) + pair(random) - mean
    sound[index] = (sound[index] ?? 0) + (drawn * level) / spread
  }
}

const clickMs = 3

/** Adds a click at `atMs` whose first sample is `level` (an amplitude), dying away over 3 ms. */
export const addClick = (
  sound: Float64Array,
  atMs: number,
  rateHz: RateHz,
  level: number,
  random: Random,
): void => {
  const start = samplesIn(atMs, rateHz)
  const length = samplesIn(clickMs, rateHz)
  for (let index = 0; index < length && start + index < sound.length; index++) {
    const left = (level * (length - index)) / length
    const value = index === 0 ? left : (left * (random.below(2001) - 1000)) / 1000
    sound[start + index] = (sound[start + index] ?? 0) + value
  }
}
