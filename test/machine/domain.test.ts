import { expect, it } from 'vitest'
import { type Domain, outside } from '../../machine/domain.ts'

const notWhole = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined]

/** Every kind with values inside and outside. */
const cases: readonly (readonly [Domain, inside: readonly unknown[], outside: readonly unknown[]])[] = [
  [{ kind: 'flag' }, [true, false], [0, 1, 'true', null, undefined]],
  [{ kind: 'one of', values: ['none', 'ready'] }, ['none', 'ready'], ['', 'READY', 0, null, undefined]],
  [{ kind: 'id', of: 'turn' }, [0, 1, 2 ** 40], notWhole],
  [
    { kind: 'ids', of: 'turn', atMost: 2 },
    [[], [1], [1, 2]],
    [[1, 2, 3], [-1], ['1'], 1, '12', null, undefined],
  ],
  [{ kind: 'past', of: 'turn', atMost: 1 }, [[], [7]], [[1, 2], [0.5], {}, null]],
  [{ kind: 'count', of: 'turn' }, [0, 99], notWhole],
  [{ kind: 'instant' }, [0, 8001], notWhole],
  [{ kind: 'setting' }, [0, 400, true, 'en', ''], [null, undefined, [], {}]],
]

it.each(cases)('%o knows what is inside and outside of it', (domain, inner, outer) => {
  expect(inner.filter((value) => outside(domain, value) !== null)).toEqual([])
  expect(outer.filter((value) => outside(domain, value) === null)).toEqual([])
})

it('says what is wrong, with the value and the bound', () => {
  expect(outside({ kind: 'one of', values: ['a', 'b'] }, 'c')).toBe('"c" is not one of a, b')
  expect(outside({ kind: 'ids', of: 'turn', atMost: 1 }, [1, 2])).toBe('[1,2] is not a list of at most 1 ids')
  expect(outside({ kind: 'instant' }, -1)).toBe('-1 is not of kind instant')
})
