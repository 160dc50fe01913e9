import crypto, { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSeededRandomness, type SeededRandomness } from '../../hosts/seeded-randomness.ts'

const real = [Math.random, crypto.randomBytes, randomUUID, globalThis.crypto.getRandomValues]
let randomness: SeededRandomness

beforeEach(() => {
  randomness = installSeededRandomness()
})

afterEach(() => randomness.uninstall())

const sources: Readonly<Record<string, () => unknown>> = {
  'Math.random': () => Math.random(),
  randomUUID: () => randomUUID(),
  'crypto.randomUUID': () => globalThis.crypto.randomUUID(),
  getRandomValues: () => [...globalThis.crypto.getRandomValues(new Uint16Array(4))],
  randomBytes: () => crypto.randomBytes(8).toString('hex'),
  'randomBytes, called back': () => promisify(crypto.randomBytes)(8),
  randomInt: () => crypto.randomInt(1_000_000),
  'randomInt in a range': () => crypto.randomInt(1_000_000, 2_000_000),
  'randomInt, called back': () =>
    new Promise((resolve) => crypto.randomInt(1_000_000, (_, drawn) => resolve(drawn))),
  randomFillSync: () => crypto.randomFillSync(Buffer.alloc(8), 2).toString('hex'),
  randomFill: () =>
    new Promise((resolve) =>
      crypto.randomFill(Buffer.alloc(8), (_, filled) => resolve(filled.toString('hex'))),
    ),
}

test.each(Object.entries(sources))('%s is a function of seed and name', async (_name, draw) => {
  const drawn = async (seed: string, name: string) => {
    randomness.seed(seed, name)
    return [await draw(), await draw()]
  }
  const first = await drawn('1', 'run')
  expect(first[0]).not.toEqual(first[1])
  expect(await drawn('1', 'run')).toEqual(first)
  expect(await drawn('2', 'run')).not.toEqual(first)
  expect(await drawn('1', 'other run')).not.toEqual(first)
})

test('stays within the ranges of what it replaces', () => {
  const numbers = Array.from({ length: 200 }, () => Math.random())
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  const ints = new Set(Array.from({ length: 200 }, () => crypto.randomInt(5, 8)))
  expect([...ints].sort()).toEqual([5, 6, 7])
  expect(crypto.randomFillSync(Buffer.alloc(8), 2, 4).subarray(0, 2).toString('hex')).toBe('0000')
  expect(randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('gives the real randomness back', () => {
  const seeded = [Math.random, crypto.randomBytes, randomUUID, globalThis.crypto.getRandomValues]
  randomness.uninstall()
  const after = [Math.random, crypto.randomBytes, randomUUID, globalThis.crypto.getRandomValues]
  randomness = installSeededRandomness()
  expect(after).toEqual(real)
  expect(seeded.filter((draw) => real.includes(draw))).toEqual([])
})
