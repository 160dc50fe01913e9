import { expect, it } from 'vitest'
import { portless, rests } from './logs/ending.ts'
import { found } from './verdicts.ts'

it('the end of a conversation takes its own time in a class that closes no streams, at most 5 s', () => {
  const silently = (at: number) => found([...portless, rests(at)], at, {}, ['state', 'turn'])
  expect([1000, 5999, 6000].flatMap(silently)).toEqual([])
  expect(silently(6001)).toEqual(['AV-ROW-177 (ruling) at 6001: still terminating at 6001 ms'])
})
