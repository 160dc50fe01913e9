import { describe, expect, it } from 'vitest'
import { runView } from '../../../harness/viewing/run-view.ts'
import { emits, receives } from '../../../spec/lines.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import type { Budget } from '../../../spec/requirement.ts'
import type { Spec } from '../../../spec/spec.ts'
import { shapesIn } from '../../../spec/watching.ts'
import { spec as doorbell, plan } from '../../support/doorbell.ts'
import { played, visits } from './logs.ts'

const spec = doorbell as unknown as Spec

describe('the stays of a run', () => {
  it('follow one another from the beginning to the end', () => {
    const { stays } = runView(spec, played(visits))
    expect(stays.map(({ state, fromMs, untilMs }) => `${state} ${fromMs}-${untilMs}`)).toEqual([
      ...['closed 0-15', 'open 15-115', 'closed 115-510', 'open 510-610', 'closed 610-1000'],
    ])
  })

  it('are one where nothing was published', () => {
    expect(runView(spec, played([])).stays).toEqual([{ state: 'closed', fromMs: 0, untilMs: 1000 }])
  })
})

describe('the age of a session', () => {
  it('counts from when the initial state was last left, and is none in it', () => {
    expect(runView(spec, played(visits)).sessionMs).toBeNull()
    expect(runView(spec, played(visits.slice(0, 6))).sessionMs).toBe(490)
    expect(runView(spec, played(visits.slice(0, 3))).sessionMs).toBe(985)
  })
})

describe('the budgets of a run', () => {
  const budget = (id: string, setting: string | null): Budget => ({
    ...{ id, ms: 40, strict: false, basis: 'document', setting, from: 'ring', to: 'open' },
  })
  const { within } = shapesIn({ start: () => null, reduce: () => null })
  const watching = (id: string, of: string | undefined) =>
    within(
      {
        ...{
          id,
          says: '',
          basis: 'document',
          requirements: ['DB-01'],
          needs: ['state'],
        },
        ...(of === undefined ? {} : { budget: of }),
      },
      {
        ...{ ms: () => 40, what: 'open' },
        opens: (line) => receives(line, 'ring'),
        closes: (line) => emits(line, 'state') && line.with.to === 'open',
      },
    ) as unknown as Monitor

  it('The budgets of a run list each measurement with its end and its limit, from any monitor', () => {
    const budgets = [budget('B', 'openMs'), budget('A', null)]
    const monitors = [watching('second', 'B'), watching('none', undefined), watching('first', 'A')]
    const { spans } = runView({ ...spec, budgets, monitors }, played(visits, { plan: plan() }))
    expect(spans).toEqual([
      { budget: 'A', atMs: 15, tookMs: 5, limitMs: 40 },
      { budget: 'B', atMs: 15, tookMs: 5, limitMs: 100 },
      { budget: 'A', atMs: 510, tookMs: 10, limitMs: 40 },
      { budget: 'B', atMs: 510, tookMs: 10, limitMs: 100 },
    ])
    const turned = runView({ ...spec, budgets, monitors: monitors.toReversed() }, played(visits))
    expect(turned.spans).toEqual(spans)
  })
})
