import { expect, test } from 'vitest'
import { agenda } from '../../simulators/agenda.ts'
import { stream } from '../../simulators/random.ts'

const drained = <Item>(toCome: ReturnType<typeof agenda<Item>>) => {
  const taken: [number, Item][] = []
  for (let due = toCome.next(); due !== null; due = toCome.next()) taken.push([due, toCome.take() as Item])
  return taken
}

test('An empty agenda has nothing to come.', () => {
  const toCome = agenda<string>()
  expect([toCome.next(), toCome.take(), toCome.next()]).toEqual([null, null, null])
})

test('The earliest comes first.', () => {
  const toCome = agenda<string>()
  for (const [due, item] of [
    [30, 'c'],
    [10, 'a'],
    [20, 'b'],
    [0, 'now'],
  ] as const)
    toCome.schedule(due, item)
  expect(drained(toCome)).toEqual([
    [0, 'now'],
    [10, 'a'],
    [20, 'b'],
    [30, 'c'],
  ])
})

test('At one instant the order is that of scheduling, also for what is scheduled in between.', () => {
  const toCome = agenda<string>()
  for (const item of ['a', 'b', 'c', 'd']) toCome.schedule(5, item)
  expect([toCome.take(), toCome.take()]).toEqual(['a', 'b'])
  toCome.schedule(5, 'e')
  toCome.schedule(4, 'earlier')
  expect(drained(toCome)).toEqual([
    [4, 'earlier'],
    [5, 'c'],
    [5, 'd'],
    [5, 'e'],
  ])
})

test('It agrees with a stable sort over many items, scheduled and taken by turns.', () => {
  const random = stream('agenda', 'model')
  const toCome = agenda<number>()
  let model: { due: number; item: number }[] = []
  for (let item = 0; item < 1500; item++) {
    const due = random.below(60)
    toCome.schedule(due, item)
    model.push({ due, item })
    if (!random.chance(40)) continue
    const [first] = model.toSorted((a, b) => a.due - b.due)
    expect([toCome.next(), toCome.take()]).toEqual([first?.due, first?.item])
    model = model.filter((entry) => entry !== first)
  }
  const rest = model.toSorted((a, b) => a.due - b.due).map(({ due, item }) => [due, item])
  expect(drained(toCome)).toEqual(rest)
})
