import { expect, test } from 'vitest'
import { hashOf } from '../../../harness/judging/hash.ts'
import { amplitude } from '../../../simulators/audio/loudness.ts'
import { framesOf, type RateHz, samplesIn } from '../../../simulators/audio/pcm.ts'
import { recording, type Sounds } from '../../../simulators/audio/recording.ts'
import { phasePerSample, sine, turn } from '../../../simulators/audio/sine.ts'

const rates: readonly RateHz[] = [8_000, 16_000, 24_000, 48_000]
const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`)

const rootMeanSquare = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
const loudest = (samples: Int16Array): number =>
  samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
const firstHeard = (samples: Int16Array): number => samples.findIndex((value) => value !== 0)
const lastHeard = (samples: Int16Array): number => samples.findLastIndex((value) => value !== 0)

test('A sine out of whole numbers is a sine, and never above full scale.', () => {
  for (let step = 0; step < 1024; step++) {
    const value = sine((step * turn) / 1024)
    expect(Math.abs(value - 32_767 * Math.sin((2 * Math.PI * step) / 1024))).toBeLessThan(1)
    expect(Math.abs(value)).toBeLessThanOrEqual(32_767)
  }
})

test.each(rates)('A tone of 1000 Hz passes through zero 2000 times in a second of %i Hz.', (rateHz) => {
  const step = phasePerSample(1000, rateHz)
  const tone = Array.from({ length: rateHz }, (_, index) => sine((step * index) % turn) >= 0)
  const passes = tone.filter((isUp, index) => index > 0 && isUp !== tone[index - 1]).length
  expect(Math.abs(passes - 2000)).toBeLessThanOrEqual(2)
})

test('Decibels are those of the books.', () => {
  for (let decibels = 0; decibels < 100; decibels++)
    expect(amplitude(decibels) / (32_767 * 10 ** (-decibels / 20))).toBeCloseTo(1, 3)
})

test.each([-1, 100, 0.5, Number.NaN])('A loudness of %d decibels is refused.', (decibels) => {
  expect(() => amplitude(decibels)).toThrow(RangeError)
})

test.each(rates)('Speech begins and ends where it was asked to, at %i Hz.', (rateHz) => {
  for (const seed of seeds) {
    const samples = recording(seed, rateHz, { lengthMs: 1500, speech: [{ fromMs: 300, toMs: 1100 }] })
    expect(firstHeard(samples) / rateHz).toBeCloseTo(0.3, 3)
    expect(lastHeard(samples) / rateHz).toBeCloseTo(1.1, 2)
    expect(lastHeard(samples)).toBeLessThan(samplesIn(1100, rateHz))
    expect(Math.abs(loudest(samples) - amplitude(15))).toBeLessThanOrEqual(1)
  }
})

test('The same words are spoken at every rate: their loudness runs alike.', () => {
  const [, slow = [], , fast = []] = rates.map((rateHz) =>
    framesOf(recording('one', rateHz, { lengthMs: 1000, speech: [{ fromMs: 0, toMs: 1000 }] }), rateHz).map(
      rootMeanSquare,
    ),
  )
  expect(slow.length).toBe(50)
  for (const [index, level] of slow.entries())
    expect(Math.abs(level - (fast[index] ?? 0))).toBeLessThan(0.05 * Math.max(...slow))
})

test('Speech has a pitch of 80 to 240 Hz: it is like itself one period later.', () => {
  for (const seed of seeds) {
    const samples = recording(seed, 16_000, { lengthMs: 120, speech: [{ fromMs: 0, toMs: 120 }] })
    const likeness = (lag: number) => {
      let sum = 0
      for (let index = 400; index < 1200; index++) sum += (samples[index] ?? 0) * (samples[index + lag] ?? 0)
      return sum
    }
    const lags = Array.from({ length: 134 }, (_, index) => 67 + index)
    expect(Math.max(...lags.map(likeness)) / likeness(0)).toBeGreaterThan(0.4)
  }
})

test.each([40, 50, 60, 70])('Noise is %i decibels below full scale.', (decibels) => {
  for (const rateHz of rates) {
    const noise = recording('room', rateHz, { lengthMs: 1000, noiseDecibels: decibels })
    expect(rootMeanSquare(noise) / amplitude(decibels)).toBeCloseTo(1, 1)
  }
})

test('A click is as loud as asked and over within 3 ms.', () => {
  for (const rateHz of rates) {
    const samples = recording('key', rateHz, { lengthMs: 100, clicksAtMs: [50], clickDecibels: 10 })
    expect(loudest(samples)).toBe(Math.round(amplitude(10)))
    expect(firstHeard(samples)).toBe(samplesIn(50, rateHz))
    expect(lastHeard(samples)).toBeLessThan(samplesIn(53, rateHz))
  }
})

test('Noise and clicks do not change the words.', () => {
  const speech = { lengthMs: 600, speech: [{ fromMs: 100, toMs: 500 }] }
  const plain = recording('one', 16_000, speech)
  const clicked = recording('one', 16_000, { ...speech, clicksAtMs: [20, 550] })
  const part = (samples: Int16Array) => samples.slice(samplesIn(100, 16_000), samplesIn(500, 16_000))
  expect(part(clicked)).toEqual(part(plain))
})

test('Different seeds say different things.', () => {
  const said = seeds.map((seed) =>
    recording(seed, 16_000, { lengthMs: 300, speech: [{ fromMs: 0, toMs: 300 }] }).join(),
  )
  expect(new Set(said).size).toBe(seeds.length)
})

test.each<[string, Sounds]>([
  ['speech after its end', { lengthMs: 100, speech: [{ fromMs: 50, toMs: 101 }] }],
  ['speech of no length', { lengthMs: 100, speech: [{ fromMs: 50, toMs: 50 }] }],
  ['speech between two ms', { lengthMs: 100, speech: [{ fromMs: 0.5, toMs: 50 }] }],
  ['a click before its start', { lengthMs: 100, clicksAtMs: [-1] }],
])('A recording with %s is refused.', (_, sounds) => {
  expect(() => recording('x', 16_000, sounds)).toThrow(RangeError)
})

test('The samples are the same on every engine and for ever.', () => {
  const hashes = rates.map((rateHz) =>
    hashOf(
      recording('golden', rateHz, {
        lengthMs: 2000,
        speech: [
          { fromMs: 200, toMs: 900 },
          { fromMs: 1200, toMs: 1900 },
        ],
        noiseDecibels: 55,
        clicksAtMs: [50, 1000],
      }).join(),
    ).slice(0, 16),
  )
  expect(hashes).toEqual(['f293e4f4f8b5106a', '0824e199ee440c9a', '5a4379afdfc6af03', '97343b3588072d39'])
})
