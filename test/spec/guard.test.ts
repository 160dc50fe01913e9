import { describe, expect, it } from 'vitest'
import { factsOf, holds, inWords } from '../../spec/guard.ts'
import type { Guard } from '../../spec/row.ts'

type Fact = 'isWarm' | 'isDry' | 'isLate'

const picnic: Guard<Fact> = { all: ['isWarm', { any: ['isDry', { not: 'isLate' }] }] }

describe('a guard', () => {
  it.each<[Guard<Fact>, readonly Fact[], boolean]>([
    [true, [], true],
    [{ not: true }, [], false],
    ['isWarm', ['isWarm'], true],
    ['isWarm', [], false],
    [{ not: 'isWarm' }, [], true],
    [{ all: [] }, [], true],
    [{ any: [] }, [], false],
    [picnic, ['isWarm'], true],
    [picnic, ['isWarm', 'isLate'], false],
    [picnic, ['isWarm', 'isDry', 'isLate'], true],
    [picnic, ['isDry'], false],
  ])('%j with %j holds: %j', (guard, yes, expected) =>
    expect(holds(guard, (fact) => yes.includes(fact))).toBe(expected),
  )

  it.each<[Guard<Fact>, readonly Fact[]]>([
    [true, []],
    ['isWarm', ['isWarm']],
    [picnic, ['isWarm', 'isDry', 'isLate']],
    [{ not: { any: ['isDry', 'isDry'] } }, ['isDry']],
  ])('%j asks %j', (guard, facts) => expect(factsOf(guard)).toEqual(facts))

  it.each<[Guard<Fact>, string]>([
    [true, 'always'],
    ['isWarm', 'isWarm'],
    [picnic, 'isWarm and (isDry or not isLate)'],
    [{ not: { all: ['isWarm', 'isDry'] } }, 'not (isWarm and isDry)'],
    [{ not: true }, 'not always'],
    [{ not: { not: 'isDry' } }, 'not not isDry'],
  ])('%j reads %s', (guard, words) => expect(inWords(guard)).toBe(words))
})
