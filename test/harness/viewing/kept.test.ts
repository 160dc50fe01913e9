import { describe, expect, it } from 'vitest'
import { runResults } from '../../../harness/judging/run-results.ts'
import type { Acting, Plan } from '../../../harness/playing/plan.ts'
import type { Spec } from '../../../spec/spec.ts'
import { spec as doorbell, plan } from '../../support/doorbell.ts'
import { played, visits } from './logs.ts'

const story = (file: string, name: string, tags: readonly string[] = []): Plan => {
  const nothing = { steps: [], never: [], afterwards: [], settings: {}, options: {}, startIn: null }
  const acting: Acting = {
    kind: 'scenario',
    scenario: { file, title: `Of ${file}`, spec: 'doorbell', covers: ['DB-01'], tags, why: null },
    case: { name, ...nothing },
  }
  return plan({ name: `${file} [${name}]`, acting })
}

/** The runs that keep their logs, and the scenarios, when all of these pass. */
const afterAllPass = (plans: readonly Plan[]) => {
  const book = runResults(doorbell as unknown as Spec, plans, false)
  for (const each of plans) book.take(played(visits, { plan: each }), [])
  return {
    kept: book.runs.filter(({ log }) => log !== null).map(({ name }) => name),
    viewed: book.runs.filter(({ view }) => view !== null).map(({ name }) => name),
    scenarios: book.scenarios(),
  }
}

describe('of runs that pass', () => {
  it('the first cases of typical scenarios are kept with log and view, three of them at most', () => {
    const typical = ['b', 'c', 'd', 'e'].map((file) => story(file, 'one', ['pictured']))
    const { kept, viewed } = afterAllPass([story('a', 'one'), story('b', 'two', ['pictured']), ...typical])
    expect(kept).toEqual(['b [two]', 'c [one]', 'd [one]'])
    expect(viewed).toEqual(kept)
  })

  it('the first is kept where none is typical, and none without a scenario', () => {
    expect(afterAllPass([plan({ name: 'walk/1' }), story('a', 'one'), story('a', 'two')]).kept).toEqual([
      'a [one]',
    ])
    expect(afterAllPass([plan({ name: 'walk/1' })]).kept).toEqual([])
  })

  it('every scenario is listed once, with the runs of its cases', () => {
    const { scenarios } = afterAllPass([
      story('a', 'one'),
      plan({ name: 'walk/1' }),
      story('b', 'one'),
      story('a', 'two'),
    ])
    expect(scenarios.map(({ file, title, runs }) => [file, title, ...runs])).toEqual([
      ['a', 'Of a', 'a [one]', 'a [two]'],
      ['b', 'Of b', 'b [one]'],
    ])
  })
})
