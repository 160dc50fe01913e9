import { describe, expect, test } from 'vitest'
import type { AudioOutput } from '../../../simulators/audio/audio-output.ts'
import { PlaybackQueue, type QueueOptions } from '../../../simulators/audio/playback-queue.ts'
import { lastAudibleMs } from '../../../simulators/audio/rendering.ts'
import { Tape } from '../../../simulators/audio/tape.ts'
import type { PlaybackPort } from '../../../spec/turn-detection/contract.ts'
import { inSimulatedTime } from './simulated-context.ts'

const rateHz = 24_000
const loud = (ms: number) => new Int16Array((ms * rateHz) / 1000).fill(16_384)

interface Stage {
  readonly queue: PlaybackQueue
  readonly moveTo: (ms: number) => void
  readonly reported: string[]
}

const staged = (output: AudioOutput, moveTo: (ms: number) => void, options?: QueueOptions): Stage => {
  const queue = new PlaybackQueue(output, { leadMs: 0, ...options })
  const reported: string[] = []
  queue.onSignal((signal) => reported.push([...Object.values(signal)].join(' ')))
  return { queue, moveTo, reported }
}

/** Each story is told on a tape and in the simulated time of web-audio-test-api. */
const stages: readonly (readonly [
  string,
  (story: (stage: Stage) => void, options?: QueueOptions) => void,
])[] = [
  [
    'a tape',
    (story, options) => {
      const tape = new Tape()
      story(staged(tape, (ms) => tape.moveTo(ms), options))
    },
  ],
  [
    'web-audio-test-api',
    (story, options) =>
      inSimulatedTime((context) => {
        story(staged(context, (ms) => context.$processTo(ms / 1000), options))
      }),
  ],
]

test('It is what the ports call playback.', () => {
  const port: PlaybackPort = new PlaybackQueue(new Tape())
  expect(port).toBeInstanceOf(PlaybackQueue)
})

describe.each(stages)('On %s', (_, on) => {
  test('Chunks sound one after the other, and the end is reported once all are over', () =>
    on(({ queue, moveTo, reported }) => {
      queue.open('one')
      expect(reported).toEqual([])
      for (const _chunk of [1, 2, 3]) expect(queue.push('one', loud(100), rateHz)).toBe(true)
      expect(reported).toEqual(['started one'])
      moveTo(120)
      expect(queue.heardMs('one')).toBe(120)
      moveTo(400)
      expect(queue.heardMs('one')).toBe(300)
      expect(reported).toEqual(['started one'])
      queue.finish('one')
      expect(reported).toEqual(['started one', 'ended one'])
    }))

  test('a chunk that comes late leaves a gap, and the gap was not heard', () =>
    on(({ queue, moveTo }) => {
      queue.open('one')
      queue.push('one', loud(100), rateHz)
      moveTo(250)
      queue.push('one', loud(100), rateHz)
      moveTo(300)
      expect(queue.heardMs('one')).toBe(150)
    }))

  test('A cleared answer is silent at once, reports its audible part, and drops later chunks', () =>
    on(({ queue, moveTo, reported }) => {
      queue.open('one')
      for (const _chunk of [1, 2, 3]) queue.push('one', loud(100), rateHz)
      moveTo(150)
      queue.clear('one')
      expect(reported).toEqual(['started one', 'cleared one 150'])
      expect(queue.push('one', loud(100), rateHz)).toBe(false)
      queue.clear('one')
      queue.finish('one')
      moveTo(1000)
      expect(reported).toEqual(['started one', 'cleared one 150'])
    }))

  test('a fading answer is cleared when it has faded', () =>
    on(
      ({ queue, moveTo, reported }) => {
        queue.open('one')
        for (const _chunk of [1, 2, 3]) queue.push('one', loud(100), rateHz)
        moveTo(120)
        queue.clear('one')
        moveTo(165)
        expect(reported).toEqual(['started one'])
        expect(queue.push('one', loud(100), rateHz)).toBe(false)
        moveTo(175)
        expect(reported).toEqual(['started one', 'cleared one 170'])
      },
      { fadeMs: 50 },
    ))

  test('an answer that fades can be cut off at once', () =>
    on(
      ({ queue, moveTo, reported }) => {
        queue.open('one')
        for (const _chunk of [1, 2, 3]) queue.push('one', loud(100), rateHz)
        moveTo(120)
        queue.clear('one')
        moveTo(140)
        queue.clear('one', 100)
        expect(reported).toEqual(['started one'])
        queue.clear('one', 0)
        expect(reported).toEqual(['started one', 'cleared one 140'])
        moveTo(600)
        expect(reported).toHaveLength(2)
      },
      { fadeMs: 300 },
    ))

  test('an answer waits for the one before it', () =>
    on(({ queue, moveTo, reported }) => {
      queue.open('one')
      queue.push('one', loud(100), rateHz)
      queue.open('two')
      expect(queue.push('one', loud(100), rateHz)).toBe(false)
      queue.push('two', loud(100), rateHz)
      queue.finish('two')
      expect(reported).toEqual(['started one'])
      moveTo(150)
      expect(reported).toEqual(['started one', 'ended one', 'started two'])
      expect(queue.heardMs('two')).toBe(50)
      moveTo(250)
      expect(reported).toEqual(['started one', 'ended one', 'started two', 'ended two'])
    }))

  test('an answer that waits can be cleared: nothing of it was heard', () =>
    on(({ queue, moveTo, reported }) => {
      queue.open('one')
      queue.push('one', loud(100), rateHz)
      queue.open('two')
      queue.push('two', loud(100), rateHz)
      moveTo(50)
      queue.clear('two', 20)
      expect(reported).toEqual(['started one', 'cleared two 0'])
    }))

  test('an answer without audio ends without having started', () =>
    on(({ queue, reported }) => {
      queue.open('one')
      expect(queue.push('one', loud(0), rateHz)).toBe(true)
      queue.finish('one')
      expect(reported).toEqual(['ended one'])
    }))

  test('A removed listener receives nothing, and an unknown answer has no sound', () =>
    on(({ queue, reported }) => {
      queue.onSignal(() => reported.push('twice')).dispose()
      queue.open('one')
      queue.push('one', loud(100), rateHz)
      expect(reported).toEqual(['started one'])
      expect(queue.heardMs('another')).toBe(0)
    }))
})

test('What is heard lags behind the clock by the latency of the output.', () => {
  const tape = new Tape(48_000, 40)
  const queue = new PlaybackQueue(tape, { leadMs: 0 })
  queue.open('one')
  queue.push('one', loud(500), rateHz)
  tape.moveTo(30)
  expect(queue.heardMs('one')).toBe(0)
  tape.moveTo(100)
  expect(queue.heardMs('one')).toBe(60)
})

test('The first chunk after silence is scheduled a little ahead, and those after it without a seam.', () => {
  const tape = new Tape()
  const queue = new PlaybackQueue(tape)
  tape.moveTo(100)
  queue.open('one')
  queue.push('one', loud(20), rateHz)
  tape.moveTo(110)
  queue.push('one', loud(20), rateHz)
  tape.moveTo(200)
  const samples = tape.samples()
  const received = [...samples].map((value) => value !== 0)
  expect(received.indexOf(true)).toBe((48_000 * 105) / 1000)
  expect(received.lastIndexOf(true)).toBe((48_000 * 145) / 1000 - 1)
  expect(received.slice(received.indexOf(true), received.lastIndexOf(true)).every(Boolean)).toBe(true)
  expect(lastAudibleMs(samples, 48_000)).toBeLessThan(145)
})

test('Every source of a cleared answer is stopped, also those that would have begun later.', () => {
  const stops: number[] = []
  class Watched extends Tape {
    override createBufferSource() {
      const source = super.createBufferSource()
      const stop = source.stop.bind(source)
      source.stop = (when) => {
        stops.push(Math.round(when * 1000))
        stop(when)
      }
      return source
    }
  }
  const tape = new Watched()
  const queue = new PlaybackQueue(tape, { leadMs: 0 })
  queue.open('one')
  for (const _chunk of [1, 2, 3]) queue.push('one', loud(100), rateHz)
  tape.moveTo(150)
  queue.clear('one', 20)
  expect(stops).toEqual([170, 170])
})

test('A tape refuses what an AudioContext refuses.', () => {
  const source = new Tape().createBufferSource()
  expect(() => source.stop(0)).toThrow(TypeError)
  source.start(0)
  expect(() => source.start(0)).toThrow(TypeError)
})
