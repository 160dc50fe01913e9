import { expect, test } from 'vitest'
import { amplitude } from '../../../simulators/audio/loudness.ts'
import { framesOf, type RateHz } from '../../../simulators/audio/pcm.ts'
import { recording } from '../../../simulators/audio/recording.ts'
import { resampler } from '../../../simulators/audio/resampler.ts'
import { phasePerSample, sine, turn } from '../../../simulators/audio/sine.ts'

const conversions: readonly (readonly [RateHz, RateHz])[] = [
  [48_000, 16_000],
  [8_000, 16_000],
  [24_000, 16_000],
  [16_000, 24_000],
  [16_000, 48_000],
]

const tone = (hz: number, rateHz: RateHz): Int16Array =>
  Int16Array.from({ length: rateHz }, (_, index) => sine((phasePerSample(hz, rateHz) * index) % turn) / 2)

const resampled = async (samples: Int16Array, fromHz: RateHz, toHz: RateHz): Promise<readonly number[]> => {
  const { resample, close } = await resampler(fromHz, toHz)
  const frames = framesOf(samples, fromHz).map((frame) => [...resample(frame)])
  close()
  return frames.flat()
}

const loudest = (samples: readonly number[]): number => Math.max(...samples.map(Math.abs))

test.each(conversions)(
  'A second at %i Hz is a second at %i Hz, less what the filter still holds.',
  async (fromHz, toHz) => {
    const samples = await resampled(tone(440, fromHz), fromHz, toHz)
    const heldMs = 1000 - (samples.length * 1000) / toHz
    expect(heldMs).toBeGreaterThanOrEqual(0)
    expect(heldMs).toBeLessThanOrEqual(5)
  },
)

test.each(conversions)('A tone at %i Hz keeps its pitch and its loudness at %i Hz.', async (fromHz, toHz) => {
  const samples = (await resampled(tone(440, fromHz), fromHz, toHz)).slice(toHz / 10)
  const passes = samples.filter((value, index) => index > 0 && value >= 0 !== (samples[index - 1] ?? 0) >= 0)
  expect(Math.abs(passes.length / (samples.length / toHz) - 880)).toBeLessThan(3)
  expect(loudest(samples) / 16_384).toBeCloseTo(1, 2)
})

test('What a lower rate cannot hold is gone, and does not come back as another tone.', async () => {
  const samples = await resampled(tone(10_000, 48_000), 48_000, 16_000)
  expect(loudest(samples.slice(1600))).toBeLessThan(amplitude(60))
})

test('The same audio gives the same samples.', async () => {
  const voice = recording('one', 48_000, { lengthMs: 500, speech: [{ fromMs: 0, toMs: 500 }] })
  expect(await resampled(voice, 48_000, 16_000)).toEqual(await resampled(voice, 48_000, 16_000))
})

test('A frame is not changed.', async () => {
  const { resample } = await resampler(48_000, 16_000)
  const frame = tone(440, 48_000).slice(0, 960)
  const before = frame.join()
  resample(frame)
  expect(frame.join()).toBe(before)
})
