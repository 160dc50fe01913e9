/** A plain class by the contract of turn detection: neither table nor monitors find anything. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/turn-detection/plain.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { goodLogs } from '../../spec/turn-detection/good-logs.ts'
import { foundOn, toldAgain, walks } from '../../support/turn-walks.ts'

const plain = Plain as unknown as Build

/** It does not count what is told before the acknowledgement, and so misses the start of the voice that comes after it. */
const otherwise = ['a start before the acknowledgement', 'a start that need not have counted']

describe('the plain class handles the inputs of the good logs correctly:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, good) => {
    const { findings, published, expected } = await toldAgain(plain, good)
    expect(findings).toEqual([])
    if (!otherwise.includes(good.name)) expect(published).toEqual(expected)
  })
})

describe('on random walks the plain class does nothing wrong:', () => {
  it.each(walks)('$name, seed $seed', async (walk) => expect(await foundOn(plain, walk)).toEqual([]))
})
