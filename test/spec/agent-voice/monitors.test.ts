/** Every monitor on good logs of the reference: it is asked, and it finds nothing. */
import { describe, expect, it } from 'vitest'
import { unasked, type Watching, watchOf } from '../../../harness/judging/watch.ts'
import type { Played } from '../../../harness/playing/plan.ts'
import { scenarioPlans } from '../../../harness/playing/plans.ts'
import type { Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import { playedBy, scenarios, spec } from '../../support/agent-voice.ts'

/** The first and the last case of every scenario: there is something of everything in them. */
const plans = scenarios.flatMap((scenario) => {
  const cases = scenarioPlans(spec, scenario)
  return cases.filter((_, index) => index === 0 || index === cases.length - 1)
})

const good: Played[] = []
for (const plan of plans) good.push(await playedBy(plan))

const readings = spec.monitors.flatMap((monitor) => [monitor, ...(monitor.otherReadings ?? [])])
const byName = readings.map((monitor) => [monitor.id, monitor] as const)

/** The reference follows one reading of an unclear sentence; another one may find its logs wanting. */
const isOther = ({ id }: Monitor): boolean => !spec.monitors.some((monitor) => monitor.id === id)

const watchAll = watchOf(readings)

const endOf = ({ untilMs }: Played, log: Log): number => Math.max(untilMs, log.at(-1)?.at ?? 0)

const watches = good.map((run) => ({ run, all: watchAll(run.plan.settings, run.log, endOf(run, run.log)) }))

const foundBy = (monitor: Monitor, all: readonly Watching[]): Watching =>
  all[readings.indexOf(monitor)] ?? unasked

const watchedBy = (monitor: Monitor) =>
  watches.map(({ run, all }) => ({ run: run.plan.name, ...foundBy(monitor, all) }))

it('each looks at all that matters to it: shown every line, they find the same', () => {
  const watch = watchOf(readings.map((monitor) => ({ ...monitor, looksAt: 'every line' as const })))
  for (const { run, all } of watches)
    expect(watch(run.plan.settings, run.log, endOf(run, run.log))).toEqual(all)
})

it('the logs are good ones: every run came to its end and met its expectations', () => {
  expect(good.filter(({ broken, missed }) => broken !== null || missed.length > 0)).toEqual([])
})

it('ids of monitors are unique, and what they name exists', () => {
  const ids = readings.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const known = new Set(spec.requirements.map(({ id }) => id))
  const shown = new Set(spec.effects.map(({ name }) => name))
  for (const { requirements, needs, budget } of readings) {
    expect(requirements.filter((id) => !known.has(id))).toEqual([])
    expect(requirements).not.toEqual([])
    expect(needs.filter((name) => !shown.has(name))).toEqual([])
    expect(budget === undefined || spec.budgets.some(({ id }) => id === budget)).toBe(true)
  }
})

describe.each(byName)('%s', (_, monitor) => {
  const watched = watchedBy(monitor)

  it('is asked in some run, and finds nothing in any', () => {
    if (!isOther(monitor)) expect(watched.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(watched.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
  })

  it('measures a time if it has a budget', () => {
    const took = watched.flatMap((each) => each.took)
    if (monitor.budget !== undefined) expect(took.length).toBeGreaterThan(0)
    expect(took.every((ms) => Number.isSafeInteger(ms) && ms >= 0)).toBe(true)
  })
})
