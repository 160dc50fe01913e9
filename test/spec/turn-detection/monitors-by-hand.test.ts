/** Every monitor on good logs written by hand: it is asked, it finds nothing, and its own edit turns it red. */
import { describe, expect, it } from 'vitest'
import { unasked, watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import spec from '../../../spec/turn-detection/spec.ts'
import { findingsIn } from '../../support/judged.ts'
import { type Good, goodLogs } from './good-logs.ts'

const { monitors, budgets, requirements, effects } = spec

const watched = (monitor: Monitor<never>, { settings }: Good, log: Log) =>
  watchOf([monitor])(settings, log, log.at(-1)?.at ?? 0)[0] ?? unasked

const spoiled = (monitor: Monitor<never>) =>
  goodLogs.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)

it.each(goodLogs.map((good) => [good.name, good] as const))('%s is good by the table, too', (_, good) => {
  expect(findingsIn(oracle(spec)(good.settings, good.log, good.log.at(-1)?.at ?? 0))).toEqual([])
})

it('measures every budget', () => {
  const measured = new Set(monitors.map(({ budget }) => budget))
  expect(budgets.map(({ id }) => id).filter((id) => !measured.has(id))).toEqual([])
})

it('has ids of its own, and names what exists', () => {
  const ids = monitors.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const known = new Set(requirements.map(({ id }) => id))
  const shown = new Set(effects.map(({ name }) => name))
  expect(monitors.flatMap((monitor) => monitor.requirements.filter((id) => !known.has(id)))).toEqual([])
  expect(monitors.flatMap(({ needs }) => needs.filter((name) => !shown.has(name)))).toEqual([])
})

describe.each(monitors.map((monitor) => [monitor.id, monitor] as const))('%s', (_, monitor) => {
  it('is asked in some log, and finds nothing in any', () => {
    const all = goodLogs.map((good) => ({ log: good.name, ...watched(monitor, good, good.log) }))
    expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(all.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
  })

  it('sees its own edit, and says in plain words what and when', () => {
    const [finding] = spoiled(monitor)
    expect(finding).toMatchObject({ expected: expect.stringMatching(/\w/), got: expect.stringMatching(/\w/) })
    expect(Number.isSafeInteger(finding?.at)).toBe(true)
  })

  it('looks at all that matters to it: shown every line, it finds the same', () => {
    const all = { ...monitor, looksAt: 'every line' as const }
    for (const good of goodLogs)
      for (const log of [good.log, monitor.spoil(good.log)])
        expect(watched(monitor, good, log)).toEqual(watched(all, good, log))
  })
})
