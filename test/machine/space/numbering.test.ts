import { expect, it } from 'vitest'
import { Numbering } from '../../../machine/space/numbering.ts'
import { packingOf } from '../../../machine/space/packing.ts'

const rows = Array.from({ length: 5000 }, (_, place) => Int32Array.of(place % 7, place << 13, -place))

it('the same row has one number, and numbers are given in order', () => {
  const numbering = new Numbering(3)
  const first = rows.map((row) => numbering.numberOf(row, 5000))
  expect(first).toEqual(rows.map((_, place) => place))
  expect(rows.map((row) => numbering.numberOf(row.slice(), 5000))).toEqual(first)
  expect(numbering.numberOf(Int32Array.of(8, 8, 8), 5000)).toBe(-1)
  expect([...numbering.rows.numbers.subarray(3 * 4999, 3 * 5000)]).toEqual([...(rows[4999] ?? [])])
})

it('fields share a number of a row as long as they go in, and take no more bits than they need', () => {
  const { slots, width } = packingOf({
    isOn: { kind: 'flag' },
    always: { kind: 'one of', values: ['on'] },
    far: { kind: 'number', atMost: 65_534 },
    near: { kind: 'number', atMost: 8191 },
    last: { kind: 'number', atMost: 4 },
  })
  expect(slots.map(({ word, shift, mask }) => [word, shift, mask])).toEqual([
    [1, 0, 1],
    [1, 1, 0],
    [1, 1, 65_535],
    [1, 17, 8191],
    [2, 0, 7],
  ])
  expect(width).toBe(3)
})
