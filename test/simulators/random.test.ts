import { expect, test } from 'vitest'
import { stream } from '../../simulators/random.ts'
import type { Random } from '../../simulators/simulator.ts'

const drawn = (random: Random, below: number, times: number) =>
  Array.from({ length: times }, () => random.below(below))

// Worked out with unbounded integers in another language. They may never change: every seed ever reported
// depends on them.
test.each([
  ['seed', 'tts', [416, 218, 235, 849, 504, 205, 961, 132, 42, 990]],
  ['seed', 'stt', [878, 974, 847, 239, 151, 144, 389, 251, 295, 21]],
  ['', '', [848, 663, 310, 106, 365, 591, 511, 72, 404, 924]],
] as const)('The stream of seed %j and name %j is what it always was.', (seed, name, numbers) => {
  expect(drawn(stream(seed, name), 1000, 10)).toEqual(numbers)
})

test('The same seed and name give the same stream, independent of draws from others.', () => {
  const alone = drawn(stream('7', 'copilot'), 1000, 20)
  const [one, other] = [stream('7', 'copilot'), stream('7', 'user')]
  const beside = alone.map(() => {
    other.below(3)
    return one.below(1000)
  })
  expect(beside).toEqual(alone)
})

test.each([
  ['seed', ['8', 'copilot']],
  ['name', ['7', 'user']],
  ['boundary between the two', ['7c', 'opilot']],
  ['order of the two', ['copilot', '7']],
] as const)('Another %s gives another stream.', (_what, [seed, name]) => {
  expect(drawn(stream(seed, name), 1000, 20)).not.toEqual(drawn(stream('7', 'copilot'), 1000, 20))
})

test('Numbers below six come up about equally often.', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const number of drawn(stream('dice', 'fair'), 6, 60_000)) counts[number] = (counts[number] ?? 0) + 1
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

// Without rejection the lowest third would be drawn in 50 and 38 of 100 cases.
test.each([0xc000_0000, 0x6000_0000])(
  'The limit %d, which does not divide 2^32, is drawn without bias.',
  (limit) => {
    const low = drawn(stream('dice', 'wide'), limit, 9000).filter((number) => number < limit / 3).length
    expect(Math.abs(low - 3000)).toBeLessThan(200)
  },
)

test('Below one there is only zero.', () => {
  expect(drawn(stream('7', 'zero'), 1, 5)).toEqual([0, 0, 0, 0, 0])
})

test.each([0, -1, 1.5, 0x1_0000_0000, Number.NaN])('Nothing can be drawn below %d.', (limit) => {
  expect(() => stream('7', 'none').below(limit)).toThrow(RangeError)
})

test.each([
  [0, 0],
  [1, 110],
  [50, 5001],
  [100, 10_000],
])('A chance of %d percent comes true %d times in 10,000.', (percent, times) => {
  const random = stream('chance', 'golden')
  expect(Array.from({ length: 10_000 }, () => random.chance(percent)).filter(Boolean)).toHaveLength(times)
})

test('A chance takes one draw for every percentage.', () => {
  const after = (percent: number) => {
    const random = stream('chance', 'step')
    random.chance(percent)
    return random.below(1000)
  }
  expect(new Set([0, 30, 100].map(after)).size).toBe(1)
})
