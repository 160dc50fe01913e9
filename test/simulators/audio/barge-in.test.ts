/** Silence after a barge-in, seen in the samples: of what a queue plays nothing is heard later than it may be. */
import { expect, test } from 'vitest'
import { EnergyHint } from '../../../simulators/audio/energy-hint.ts'
import { framesOf } from '../../../simulators/audio/pcm.ts'
import { PlaybackQueue } from '../../../simulators/audio/playback-queue.ts'
import { recording } from '../../../simulators/audio/recording.ts'
import { energyPerMs, lastAudibleMs } from '../../../simulators/audio/rendering.ts'
import { Tape } from '../../../simulators/audio/tape.ts'
import { stream } from '../../../simulators/random.ts'

const rateHz = 24_000
const outputHz = 48_000
const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`)

interface Action {
  readonly atMs: number
  readonly does: () => void
}

const inOrder = (tape: Tape, actions: readonly Action[]): void => {
  for (const { atMs, does } of actions.toSorted((one, other) => one.atMs - other.atMs)) {
    tape.moveTo(atMs)
    does()
  }
}

/** An answer whose chunks come in bursts and with gaps, and is cleared while it plays. */
const story = (seed: string) => {
  const random = stream(seed, 'story')
  const tape = new Tape(outputHz)
  const queue = new PlaybackQueue(tape)
  const fadeMs = [0, 10, 50, 80][random.below(4)] ?? 0
  const clearedAtMs = 200 + random.below(400)
  const cleared: number[] = []
  queue.onSignal((signal) => signal.type === 'cleared' && cleared.push(signal.heardMs))
  queue.open('one')
  const late: boolean[] = []
  const chunks = Array.from({ length: 40 }, (_, index): Action => {
    const atMs = random.below(40) + index * 30
    const ms = 10 + random.below(60)
    const chunk = new Int16Array((ms * rateHz) / 1000).fill(8000)
    return {
      atMs,
      does: () => {
        const isTaken = queue.push('one', chunk, rateHz)
        if (atMs > clearedAtMs) late.push(isTaken)
      },
    }
  })
  const clear = { atMs: clearedAtMs, does: () => queue.clear('one', fadeMs) }
  inOrder(tape, [...chunks, clear, { atMs: 2000, does: () => undefined }])
  return { samples: tape.samples(), silentAtMs: clearedAtMs + fadeMs, cleared, late }
}

test('A cleared answer is silent after its fade, in spite of later chunks.', () => {
  const reported = seeds.map((seed) => ({ seed, ...story(seed) }))
  for (const { seed, samples, silentAtMs, late, cleared } of reported) {
    expect(lastAudibleMs(samples, outputHz), seed).toBeLessThan(silentAtMs)
    expect(
      energyPerMs(samples, outputHz)
        .slice(silentAtMs)
        .every((energy) => energy === 0),
      seed,
    ).toBe(true)
    expect(late.length, seed).toBeGreaterThan(5)
    expect(late, seed).not.toContain(true)
    expect(cleared, seed).toHaveLength(1)
  }
  // The answers did sound until then: a queue that plays nothing would pass all of the above.
  const latest = reported.map(({ samples, silentAtMs }) => silentAtMs - lastAudibleMs(samples, outputHz))
  expect(latest.filter((ms) => ms < 5).length).toBeGreaterThan(seeds.length / 2)
})

test('The reported audible part equals the samples, to the ms.', () => {
  for (const seed of seeds) {
    const { samples, cleared } = story(seed)
    const heardMs = (samples.filter((value) => value !== 0).length * 1000) / outputHz
    expect(Math.abs(heardMs - (cleared[0] ?? 0)), seed).toBeLessThanOrEqual(1)
  }
})

test('From the first word of the user to silence: microphone, hint, queue and samples.', () => {
  for (const seed of seeds.slice(0, 12)) {
    const speaksAtMs = 600 + stream(seed, 'user').below(300)
    const user = recording(seed, 16_000, {
      lengthMs: 1500,
      speech: [{ fromMs: speaksAtMs, toMs: 1400 }],
      noiseDecibels: 60,
    })
    const tape = new Tape(outputHz)
    const queue = new PlaybackQueue(tape, { fadeMs: 20 })
    const hint = new EnergyHint(16_000)
    void hint.enable()
    hint.onHint((each) => each === 'start' && queue.clear('one'))
    queue.open('one')
    queue.push(
      'one',
      recording(seed, rateHz, { lengthMs: 1500, speech: [{ fromMs: 0, toMs: 1500 }] }),
      rateHz,
    )
    const frames = framesOf(user, 16_000)
    inOrder(
      tape,
      frames.map((frame, index) => ({
        atMs: (index + 1) * 20,
        does: () => hint.processFrame(frame, (index + 1) * 20),
      })),
    )
    const silentMs = lastAudibleMs(tape.samples(), outputHz)
    expect(silentMs, seed).toBeGreaterThan(speaksAtMs)
    expect(silentMs - speaksAtMs, seed).toBeLessThan(150)
  }
})
