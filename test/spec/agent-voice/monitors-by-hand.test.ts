/** Every monitor on good logs written by hand: it is asked, it finds nothing, and its own edit turns it red. */
import { describe, expect, it } from 'vitest'
import { unasked, watchOf } from '../../../harness/judging/watch.ts'
import { budgets } from '../../../spec/agent-voice/budgets.ts'
import { monitors } from '../../../spec/agent-voice/monitors.ts'
import type { Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import { type Good, goodLogs } from './good-logs.ts'

const readings = monitors.flatMap((monitor) => [monitor, ...(monitor.otherReadings ?? [])])

/** A log that one reading finds good may be one that another does not. */
const isOther = ({ id }: Monitor<never>): boolean => id === 'waiting.timeout-instant/inclusive'

const watched = (monitor: Monitor<never>, { settings }: Good, log: Log) =>
  watchOf([monitor])(settings, log, log.at(-1)?.at ?? 0)[0] ?? unasked

const spoiled = (monitor: Monitor<never>) =>
  goodLogs.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)

it('measures every budget', () => {
  const measured = new Set(monitors.map(({ budget }) => budget))
  expect(budgets.map(({ id }) => id).filter((id) => !measured.has(id))).toEqual([])
})

describe.each(readings.map((monitor) => [monitor.id, monitor] as const))('%s', (_, monitor) => {
  it('is asked in some log, and finds nothing in any', () => {
    const all = goodLogs.map((good) => ({ log: good.name, ...watched(monitor, good, good.log) }))
    if (!isOther(monitor)) expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
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

describe('a limit that is set follows its setting', () => {
  const followers = ['barge-in.listening-within-400', 'barge-in.silent-within-400', 'resume.within-1000']

  it.each(monitors.filter(({ id }) => followers.includes(id)).map((each) => [each.id, each] as const))(
    '%s',
    (_, monitor) => {
      const setting = budgets.find(({ id }) => id === monitor.budget)?.setting ?? ''
      const longer = goodLogs.map(({ settings, ...good }) => ({
        ...good,
        settings: { ...settings, [setting]: 5000 },
      }))
      expect(spoiled(monitor)).not.toEqual([])
      expect(longer.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)).toEqual([])
    },
  )
})
