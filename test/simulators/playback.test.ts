import { expect, test } from 'vitest'
import {
  awaited,
  bytesPerMs,
  dried,
  flowing,
  leftMs,
  lengthened,
  movedTo,
  started,
  stopped,
} from '../../simulators/playback.ts'

const amounts = ({ receivedMs, queuedMs, heardMs }: ReturnType<typeof awaited>) => [
  receivedMs,
  queuedMs,
  heardMs,
]

const answer = (lengthMs: number, pace: number) => awaited(lengthMs, pace, 20)

test('A second of audio has 48000 bytes.', () => {
  expect(1000 * bytesPerMs).toBe(48_000)
})

test.each([
  ['all at once', 3000, 0, 0, [3000, 3000, 0]],
  ['all at once', 3000, 0, 1, [3000, 2999, 1]],
  ['all at once', 3000, 0, 3000, [3000, 0, 3000]],
  ['all at once', 3000, 0, 9999, [3000, 0, 3000]],
  ['as it is played', 3000, 1, 0, [20, 20, 0]],
  ['as it is played', 3000, 1, 19, [20, 1, 19]],
  ['as it is played', 3000, 1, 20, [40, 20, 20]],
  ['four times as fast', 3000, 4, 110, [460, 350, 110]],
  ['four times as fast', 3000, 4, 2000, [3000, 1000, 2000]],
  ['with a short last chunk', 50, 1, 45, [50, 5, 45]],
  ['with no chunk at all', 0, 0, 50, [0, 0, 0]],
  ['with no chunk at all', 0, 1, 50, [0, 0, 0]],
  ['without end', -1, 0, 100_000, [100_020, 20, 100_000]],
  ['without end', -1, 3, 100, [320, 220, 100]],
] as const)(
  'Audio that comes %s (%d ms, pace %d) has got so far after %d ms: %j.',
  (_how, length, pace, after, all) => {
    expect(amounts(movedTo(started(answer(length, pace), 700), 700 + after))).toEqual(all)
  },
)

test('No audio is audible before the first chunk, at any time.', () => {
  expect(amounts(movedTo(answer(3000, 0), 5000))).toEqual([0, 0, 0])
})

test('What stops throws its queue away and stays as it is.', () => {
  const silent = stopped(started(answer(3000, 0), 100), 350)
  expect([silent.phase, ...amounts(silent)]).toEqual(['stopped', 3000, 0, 250])
  expect(movedTo(silent, 9000)).toEqual(silent)
  expect(stopped(silent, 9000)).toEqual(silent)
})

test('Nothing is heard in a gap, and what is left is heard after it.', () => {
  const gap = dried(started(answer(1000, 0), 100), 400)
  expect([gap.phase, amounts(movedTo(gap, 900))]).toEqual(['dry', [1000, 700, 300]])
  const again = flowing(gap, 900)
  expect([again.phase, amounts(movedTo(again, 1000)), leftMs(again, 1000)]).toEqual([
    'playing',
    [1000, 600, 400],
    600,
  ])
})

test.each([
  ['longer by what is appended', 500, 600],
  ['never over when it has no end', -1, -1],
] as const)('An answer is %s.', (_how, length, left) => {
  const longer = lengthened(started(answer(length, 0), 0), 200)
  expect(leftMs(longer, 100)).toBe(left)
})
