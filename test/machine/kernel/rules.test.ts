import { describe, expect, it } from 'vitest'
import { listedTransitions } from '../../../harness/charts/chart-coverage.ts'
import { actionRules } from './action-rules.ts'
import { eventRules, failing } from './event-rules.ts'
import { pairOf, walkedAll } from './side-by-side.ts'
import { type RuleChart, stateRules } from './state-rules.ts'
import { traced } from './traced.ts'

/** Walks a chart by both engines and returns the transitions that were never taken. */
function neverTaken({ chart, events, depth = 5 }: RuleChart): readonly string[] {
  const made = traced(chart)
  const taken = walkedAll(pairOf(made), events.split(' '), depth)
  return listedTransitions(made)
    .map(({ id }) => id)
    .filter((id) => !taken.has(id))
}

describe('the kernel steps as XState does', () => {
  it.each(Object.entries({ ...stateRules, ...eventRules, ...actionRules }))('%s', (_, rule) => {
    expect(neverTaken(rule)).toEqual(rule.never ?? [])
  })
})

describe('where XState throws, the kernel throws', () => {
  it.each(Object.entries(failing))('%s', (_, rule) => {
    expect(neverTaken(rule)).toEqual(rule.never ?? [])
  })
})
