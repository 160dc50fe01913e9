/** The decision table of Vantum draws the twelve pairs of the document, and no other. */
import { expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import spec from '../../../spec/vantum/spec.ts'
import { invalidPairs, states } from '../../../spec/vantum/states.ts'
import { goodLogs } from './good-logs.ts'

it('has the twenty-four invalid pairs of the document, in its order', () => {
  expect(invalidPairs).toHaveLength(24)
  for (const { from, to, requirement } of invalidPairs) {
    const { statement } = spec.requirements.find(({ id }) => id === requirement) ?? {}
    expect(statement).toMatch(new RegExp(`^${from} -> ${to} is invalid`))
  }
})

it('draws exactly the other twelve', () => {
  const drawn = new Set(
    spec.rows.flatMap(({ from, to }) => (to === 'stay' ? [] : from.map((state) => `${state} ${to}`))),
  )
  const invalid = invalidPairs.map(({ from, to }) => `${from} ${to}`)
  const all = states.flatMap((from) => states.map((to) => `${from} ${to}`))
  expect([...drawn].toSorted()).toEqual(all.filter((pair) => !invalid.includes(pair)).toSorted())
})

it('good logs by hand keep every row that asks for something', () => {
  const judge = oracle(spec)
  const allowed = new Set(spec.limits.filter(({ kind }) => kind === 'allowed').map(({ id }) => id))
  const asking = spec.rows.filter(({ on }) => !('limit' in on && allowed.has(on.limit)))
  const kept = new Set(
    goodLogs
      .flatMap(({ settings, log }) => [...judge(settings, log, log.at(-1)?.at ?? 0).rows.values()])
      .filter(({ samples }) => samples > 0)
      .map(({ id }) => id),
  )
  expect(asking.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([])
})
