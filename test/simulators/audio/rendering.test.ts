import { expect, test } from 'vitest'
import { energyPerMs, gainAt, lastAudibleMs, rendered } from '../../../simulators/audio/rendering.ts'

const ones = (length: number) => new Float32Array(length).fill(1)
const whole = { pace: 1, from: 0, until: Number.POSITIVE_INFINITY, gain: [] }

test('Sounds are mixed where they lie and end where they are stopped.', () => {
  const first = { ...whole, samples: ones(4), from: 1 }
  const second = { ...whole, samples: ones(9), from: 3, until: 6 }
  expect([...rendered([first, second], 8)]).toEqual([0, 1, 1, 2, 2, 1, 0, 0])
})

test('A sound that is stopped before it begins is never heard.', () => {
  expect([...rendered([{ ...whole, samples: ones(4), from: 3, until: 2 }], 8)]).toEqual([
    ...new Float32Array(8),
  ])
})

test('What lies after the end of the mix is left out.', () => {
  expect(rendered([{ ...whole, samples: ones(100) }], 5)).toHaveLength(5)
})

test('A buffer of half the rate takes twice as long, in straight lines between its samples.', () => {
  const samples = Float32Array.from([0, 0.5, 1])
  expect([...rendered([{ ...whole, samples, pace: 0.5 }], 7)]).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 0])
})

test('A gain is 1 until its first point, then that of its last point, or on the line to the next one.', () => {
  const points = [
    { at: 10, value: 0.8, isRamp: false },
    { at: 20, value: 0, isRamp: true },
    { at: 30, value: 0.5, isRamp: false },
  ]
  const gains = [0, 9, 10, 15, 20, 29, 30, 99].map((at) => gainAt(points, at))
  expect(gains).toEqual([1, 1, 0.8, 0.4, 0, 0, 0.5, 0.5])
})

test('The last audible sample is found, above a level or at all.', () => {
  const samples = Float32Array.from([0, 0.5, 0, -0.2, 0.01, 0])
  expect(lastAudibleMs(samples, 2000)).toBe(2)
  expect(lastAudibleMs(samples, 2000, 0.1)).toBe(1.5)
  expect(lastAudibleMs(samples, 2000, 0.5)).toBe(-1)
  expect(lastAudibleMs(new Float32Array(9), 2000)).toBe(-1)
})

test('Energy is reported for every ms that has begun, also where a rate has no whole samples in it.', () => {
  expect(energyPerMs(Float32Array.from([1, 1, 0, 0, 0.5]), 2000)).toEqual([1, 0, 0.25])
  expect(energyPerMs(ones(441), 44_100)).toHaveLength(10)
  expect(energyPerMs(ones(441), 44_100).every((energy) => energy === 1)).toBe(true)
})
