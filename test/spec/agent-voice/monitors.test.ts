/** Every monitor on good logs of the reference: it is asked, it finds nothing, and its own edit turns it red. */
import { describe, expect, it } from 'vitest'
import { watchLog } from '../../../harness/judging/watch.ts'
import type { Played } from '../../../harness/playing/plan.ts'
import { transitionPlans, walkPlans } from '../../../harness/playing/plans.ts'
import type { Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import { explored, playedBy, spec, stories } from '../../support/agent-voice.ts'

const plans = [...stories, ...transitionPlans(explored()), ...walkPlans(spec, 20)]
const good: Played[] = []
for (const plan of plans) good.push(await playedBy(plan))

const readings = spec.monitors.flatMap((monitor) => [monitor, ...(monitor.otherReadings ?? [])])
const byName = readings.map((monitor) => [monitor.id, monitor] as const)

const watched = (monitor: Monitor<never>, { plan, untilMs }: Played, log: Log) =>
  watchLog(monitor, plan.settings, log, Math.max(untilMs, log.at(-1)?.at ?? 0))

/** The runs in which the monitor's own edit makes it red. */
const redIn = (monitor: Monitor<never>): readonly string[] =>
  good
    .filter((run) => watched(monitor, run, monitor.spoil(run.log)).findings.length > 0)
    .map(({ plan }) => plan.name)

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
  it('is asked in some run, and finds nothing in any', () => {
    const all = good.map((run) => ({ run: run.plan.name, ...watched(monitor, run, run.log) }))
    expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(all.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
  })

  it('sees its own edit', () => expect(redIn(monitor)).not.toEqual([]))

  it('says what it saw in plain words, with the instant', () => {
    const run = good.find(({ plan }) => plan.name === redIn(monitor)[0])
    const [finding] = run === undefined ? [] : watched(monitor, run, monitor.spoil(run.log)).findings
    expect(finding?.expected).toMatch(/\w/)
    expect(finding?.got).toMatch(/\w/)
    expect(Number.isSafeInteger(finding?.at)).toBe(true)
  })

  it('measures a time for its budget, within it', () => {
    const limit = spec.budgets.find(({ id }) => id === monitor.budget)
    const took = good.flatMap((run) => watched(monitor, run, run.log).took)
    if (limit === undefined) expect(took).toEqual([])
    else {
      expect(took.length).toBeGreaterThan(0)
      expect(Math.max(...took)).toBeLessThanOrEqual(limit.ms + (limit.strict ? 1 : 0))
    }
  })
})
