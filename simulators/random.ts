/**
 * Random streams: whole numbers that depend only on a seed and a name, so that the draws of one simulator never shift
 * those of another. 32-bit integer arithmetic throughout: the same numbers everywhere.
 */
import type { Random } from './simulator.ts'

/**
 * The stream called `name` under `seed`; the same two strings always give the same numbers, and only another name gives
 * another stream. `below` throws a RangeError for anything but a whole number from 1 to 2^32 - 1.
 */
export const stream = (seed: string, name: string): Random => {
  const draw = generator(`${seed.length}:${seed}${name}`)
  const below = (limit: number): number => {
    if (limit !== limit >>> 0 || limit === 0) throw new RangeError(`Cannot draw a number below ${limit}.`)
    // The lowest 2^32 mod `limit` draws are discarded; otherwise small results would be too frequent.
    const unfair = (-limit >>> 0) % limit
    let drawn = draw()
    while (drawn < unfair) drawn = draw()
    return drawn % limit
  }
  // One draw for every percentage, so that a change of a fault does not shift the rest of the stream.
  return { below, chance: (percent) => below(100) < percent }
}

/** Small Fast Counting generator with 32-bit words (sfc32) by Chris Doty-Humphrey, from PractRand. */
const generator = (key: string): (() => number) => {
  let a = hash(key, 1)
  let b = hash(key, 2)
  let c = hash(key, 3)
  let counter = 1
  const draw = () => {
    const drawn = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (rotated(c, 21) + drawn) | 0
    return drawn >>> 0
  }
  // The author's warm-up rounds: after them every word of the seed has affected every bit.
  for (let round = 0; round < 15; round++) draw()
  return draw
}

/** MurmurHash3 (32 bits) by Austin Appleby, with one UTF-16 code unit to a block. */
const hash = (text: string, salt: number): number => {
  let h = salt
  for (let index = 0; index < text.length; index++) {
    const block = Math.imul(rotated(Math.imul(text.charCodeAt(index), 0xcc9e2d51), 15), 0x1b873593)
    h = (Math.imul(rotated(h ^ block, 13), 5) + 0xe6546b64) | 0
  }
  h ^= text.length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by))
