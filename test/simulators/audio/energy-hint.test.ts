import { expect, test } from 'vitest'
import { listened, nominal, unheard } from '../../../simulators/audio/activity.ts'
import { EnergyHint, type Hint } from '../../../simulators/audio/energy-hint.ts'
import { framesOf, type RateHz } from '../../../simulators/audio/pcm.ts'
import { recording, type Sounds } from '../../../simulators/audio/recording.ts'
import type { HintPort } from '../../../spec/turn-detection/contract.ts'

const frameMs = 20
/** Known beginnings and ends are found within these: what is waited out, one frame, and how fast a voice rises. */
const startWithinMs = nominal.speechMs + frameMs + 20
const stopWithinMs = nominal.silenceMs + frameMs

const seeds = Array.from({ length: 10 }, (_, index) => `seed ${index}`)

/** Hints with the instant at which they were given: the end of their frame. */
const hintsOf = (samples: Int16Array, rateHz: RateHz = 16_000, hint = new EnergyHint(rateHz)) => {
  const given: { readonly hint: Hint; readonly atMs: number }[] = []
  void hint.enable()
  hint.onHint((each, atMs) => given.push({ hint: each, atMs }))
  for (const [index, frame] of framesOf(samples, rateHz, frameMs).entries())
    hint.processFrame(frame, (index + 1) * frameMs)
  return given
}

const received = (seed: string, sounds: Sounds, rateHz: RateHz = 16_000) =>
  hintsOf(recording(seed, rateHz, sounds), rateHz)

const twice = {
  lengthMs: 4000,
  speech: [
    { fromMs: 507, toMs: 1403 },
    { fromMs: 2211, toMs: 3290 },
  ],
}

const found = (hints: ReturnType<typeof received>, says: string) => {
  expect(
    hints.map(({ hint }) => hint),
    says,
  ).toEqual(['start', 'stop', 'start', 'stop'])
  for (const [index, { hint, atMs }] of hints.entries()) {
    const span = twice.speech[index >> 1]
    const truth = (hint === 'start' ? span?.fromMs : span?.toMs) ?? 0
    const [earliest, latest] = hint === 'start' ? [0, startWithinMs] : [nominal.silenceMs - 60, stopWithinMs]
    expect(atMs - truth, `${says}: ${hint} of ${truth}`).toBeGreaterThanOrEqual(earliest)
    expect(atMs - truth, `${says}: ${hint} of ${truth}`).toBeLessThanOrEqual(latest)
  }
}

test('It is what the document calls an adapter.', () => {
  const port: HintPort = new EnergyHint(16_000)
  expect(port).toBeInstanceOf(EnergyHint)
})

test.each([undefined, 80, 70, 60, 50, 45, 42])(
  'Speech in noise of %s decibels is found in time.',
  (decibels) => {
    for (const seed of seeds)
      found(received(seed, { ...twice, ...(decibels ? { noiseDecibels: decibels } : {}) }), seed)
  },
)

test.each<RateHz>([8_000, 16_000, 24_000, 48_000])('Speech is found at %i Hz.', (rateHz) => {
  for (const seed of seeds.slice(0, 5)) found(received(seed, { ...twice, noiseDecibels: 60 }, rateHz), seed)
})

test.each([30, 45, 60, 75, 90])('Quiet or loud, noise of %i decibels is no speech.', (decibels) => {
  for (const seed of seeds)
    expect(received(seed, { lengthMs: 4000, noiseDecibels: decibels }), seed).toEqual([])
})

test('Clicks are no speech, alone or from a keyboard.', () => {
  for (const [index, seed] of seeds.entries()) {
    const every = 80 + 31 * index
    const clicksAtMs = Array.from({ length: Math.floor(3900 / every) }, (_, click) => 7 + click * every)
    expect(received(seed, { lengthMs: 4000, noiseDecibels: 60, clicksAtMs, clickDecibels: 0 }), seed).toEqual(
      [],
    )
  }
})

test('Clicks in speech do not end it, and do not make it longer.', () => {
  for (const seed of seeds)
    found(received(seed, { ...twice, noiseDecibels: 60, clicksAtMs: [200, 900, 1800, 2800] }), seed)
})

test('A fan that is switched on is taken for speech for little more than a second.', () => {
  for (const seed of seeds) {
    const quiet = recording(seed, 16_000, { lengthMs: 1000, noiseDecibels: 70 })
    const fan = recording(seed, 16_000, { lengthMs: 4000, noiseDecibels: 40 })
    const hints = hintsOf(Int16Array.from([...quiet, ...fan]))
    expect(
      hints.map(({ hint }) => hint),
      seed,
    ).toEqual(['start', 'stop'])
    expect(hints[1]?.atMs).toBeLessThanOrEqual(1000 + nominal.evenMs + nominal.silenceMs + 2 * frameMs)
  }
})

test('After a fan was switched on, speech above it is found again.', () => {
  for (const seed of seeds) {
    const quiet = recording(seed, 16_000, { lengthMs: 1000, noiseDecibels: 75 })
    const fan = recording(seed, 16_000, { lengthMs: 2000, noiseDecibels: 50 })
    const both = recording(seed, 16_000, { ...twice, noiseDecibels: 50, speechDecibels: 10 })
    const hints = hintsOf(Int16Array.from([...quiet, ...fan, ...both])).slice(2)
    found(
      hints.map(({ hint, atMs }) => ({ hint, atMs: atMs - 3000 })),
      seed,
    )
  }
})

test('Six times the noise is no beginning of speech, but it goes on.', () => {
  const spoken = (energies: readonly number[]) => {
    let activity = unheard
    return energies.map((energy) => {
      activity = listened(activity, energy, frameMs)
      return activity.isSpeech
    })
  }
  const of = (count: number, energy: number) => Array.from({ length: count }, () => energy)
  expect(spoken([...of(5, 100), ...of(30, 600)])).toEqual(of(35, 0).map(() => false))
  expect(spoken([...of(5, 100), ...of(3, 2000), ...of(30, 600)]).slice(7)).toEqual(of(31, 0).map(() => true))
})

test('The faintest noise after digital silence is no speech.', () => {
  for (const seed of seeds) {
    const noise = recording(seed, 16_000, { lengthMs: 1000, noiseDecibels: 85 })
    expect(hintsOf(Int16Array.from([...new Int16Array(16_000), ...noise])), seed).toEqual([])
  }
})

test('An offset of the microphone changes nothing.', () => {
  const plain = recording('one', 16_000, { ...twice, noiseDecibels: 60 })
  expect(hintsOf(plain.map((value) => value + 3000))).toEqual(hintsOf(plain))
})

test('It keeps no audio: frames may be overwritten or taken away, and none is changed.', () => {
  const samples = recording('one', 16_000, { ...twice, noiseDecibels: 60 })
  const hint = new EnergyHint(16_000)
  const given: string[] = []
  void hint.enable()
  hint.onHint((each, atMs) => given.push(`${each} ${atMs}`))
  for (const [index, frame] of framesOf(samples, 16_000, frameMs).entries()) {
    const before = frame.join()
    hint.processFrame(frame, (index + 1) * frameMs)
    expect(frame.join()).toBe(before)
    frame.fill(32_767)
    structuredClone(frame, { transfer: [frame.buffer as ArrayBuffer] })
  }
  expect(given).toEqual(hintsOf(samples).map(({ hint: each, atMs }) => `${each} ${atMs}`))
  expect(kept(hint)).toEqual([])
})

/** Every buffer and every long list that can be reached from a value by its fields. */
const kept = (value: unknown): readonly unknown[] => {
  if (!(value instanceof Object) || typeof value === 'function') return []
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return [value]
  if (Array.isArray(value) && value.length > 8) return [value]
  return Object.values(value).flatMap(kept)
}

test('What is kept would be seen.', () => {
  expect(kept({ activity: { last: new Int16Array(1) } })).toHaveLength(1)
  expect(kept({ energies: Array.from({ length: 9 }) })).toHaveLength(1)
})

test('Before it is enabled, after it is disabled and after a subscription ends nothing is hinted.', () => {
  const samples = recording('one', 16_000, { lengthMs: 900, speech: [{ fromMs: 300, toMs: 800 }] })
  const frames = framesOf(samples, 16_000, frameMs)
  const hint = new EnergyHint(16_000)
  const given: Hint[] = []
  const subscription = hint.onHint((each) => given.push(each))
  const play = () => frames.forEach((frame, index) => void hint.processFrame(frame, index * frameMs))
  play()
  expect(given).toEqual([])
  void hint.enable()
  play()
  expect(given).toEqual(['start'])
  void hint.disable()
  play()
  expect(given).toEqual(['start'])
  void hint.enable()
  play()
  expect(given).toEqual(['start', 'start'])
  subscription.dispose()
  void hint.disable()
  void hint.enable()
  play()
  expect(given).toEqual(['start', 'start'])
})
