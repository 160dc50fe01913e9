import { describe, expect, it } from 'vitest'
import spec from '../../../spec/agent-voice/spec.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import { lawsOfMonitors, watchedWith } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

const { monitors, budgets } = spec
const watched = watchedWith(0)

const spoiled = (monitor: Monitor<never>) =>
  goodLogs.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)

lawsOfMonitors(spec, goodLogs, { mayFind: ['waiting.timeout-instant/inclusive'] })

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
