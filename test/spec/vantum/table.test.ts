/** The decision table of Vantum: its laws, and every good log by hand is right by it. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../../harness/oracle/oracle.ts'
import spec from '../../../spec/vantum/spec.ts'
import { invalidPairs, states } from '../../../spec/vantum/states.ts'
import { laws, lawsOfTheTable } from '../../laws/table.ts'
import { blamedIn } from '../../support/judged.ts'
import { goodLogs } from './good-logs.ts'
import { table } from './table.ts'

lawsOfTheTable('Vantum', spec)

it('no guard of an event can be negated unnoticed', () => {
  const unnoticed = spec.rows
    .filter(({ on }) => 'event' in on)
    .filter(({ id, when }) => {
      const rows = spec.rows.map((row) => (row.id === id ? { ...row, when: { not: when } } : row))
      return (
        laws['exactly one row applies to every event, whatever the facts']({ ...spec, rows }).length === 0
      )
    })
  expect(unnoticed.map(({ id }) => id)).toEqual([])
})

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

describe('good logs by hand', () => {
  const verdicts = goodLogs.map(({ name, settings, log }) => ({
    name,
    judged: judge(table, settings, log, log.at(-1)?.at ?? 0),
  }))

  it.each(verdicts.map(({ name, judged }) => [name, judged] as const))('%s', (_, judged) => {
    expect(blamedIn(judged)).toEqual([])
  })

  it('keep every row that asks for something', () => {
    const allowed = new Set(spec.limits.filter(({ kind }) => kind === 'allowed').map(({ id }) => id))
    const asking = spec.rows.filter(({ on }) => !('limit' in on && allowed.has(on.limit)))
    const kept = new Set(
      verdicts.flatMap(({ judged }) =>
        [...judged.rows.values()].filter(({ samples }) => samples > 0).map(({ id }) => id),
      ),
    )
    expect(asking.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([])
  })
})
