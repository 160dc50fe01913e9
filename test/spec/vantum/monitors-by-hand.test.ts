/** Every monitor on good logs written by hand: it is asked, it finds nothing, and its own edit turns it red. */
import { describe, expect, it } from 'vitest'
import { unasked, watchOf } from '../../../harness/judging/watch.ts'
import type { Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import spec from '../../../spec/vantum/spec.ts'
import { type Good, goodLogs } from './good-logs.ts'

const { monitors, budgets, requirements, effects } = spec

/** Some time passes after the last line, so that what is owed by then is missed. */
const afterMs = 1000

const watched = (monitor: Monitor<never>, { settings }: Good, log: Log) =>
  watchOf([monitor])(settings, log, (log.at(-1)?.at ?? 0) + afterMs)[0] ?? unasked

it('measures every budget', () => {
  const measured = new Set(monitors.map(({ budget }) => budget))
  expect(budgets.map(({ id }) => id).filter((id) => !measured.has(id))).toEqual([])
})

it('names what there is, each once', () => {
  const ids = monitors.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const known = new Set(requirements.map(({ id }) => id))
  const shown = new Set(effects.map(({ name }) => name))
  for (const { requirements: named, needs } of monitors) {
    expect(named.filter((id) => !known.has(id))).toEqual([])
    expect(named).not.toEqual([])
    expect(needs.filter((name) => !shown.has(name))).toEqual([])
  }
})

describe.each(monitors.map((monitor) => [monitor.id, monitor] as const))('%s', (_, monitor) => {
  const all = goodLogs.map((good) => ({ log: good.name, ...watched(monitor, good, good.log) }))

  it('is asked in some log, and finds nothing in any', () => {
    expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(all.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
  })

  it('sees its own edit, and says in plain words what and when', () => {
    const [finding] = goodLogs.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)
    expect(finding).toMatchObject({ expected: expect.stringMatching(/\w/), got: expect.stringMatching(/\w/) })
    expect(Number.isSafeInteger(finding?.at)).toBe(true)
  })

  it('looks at all that matters to it: shown every line, it finds the same', () => {
    const every = { ...monitor, looksAt: 'every line' as const }
    for (const good of goodLogs)
      for (const log of [good.log, monitor.spoil(good.log)])
        expect(watched(monitor, good, log)).toEqual(watched(every, good, log))
  })

  it('measures a time if it has a budget', () => {
    const took = all.flatMap((each) => each.took)
    if (monitor.budget !== undefined) expect(took.length).toBeGreaterThan(0)
    expect(took.every((ms) => Number.isSafeInteger(ms) && ms >= 0)).toBe(true)
  })
})
