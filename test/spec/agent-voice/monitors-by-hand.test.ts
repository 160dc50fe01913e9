import { describe, expect, it } from 'vitest'
import spec from '../../../spec/agent-voice/spec.ts'
import { delayed } from '../../../spec/edits.ts'
import { emits, publishes } from '../../../spec/lines.ts'
import type { Line, Log } from '../../../spec/log.ts'
import type { Monitor } from '../../../spec/monitor.ts'
import { lawsOfMonitors, watchedWith } from '../../laws/monitors.ts'
import { edits } from './edits.ts'
import { goodLogs } from './good-logs.ts'

const { monitors, budgets } = spec
const watched = watchedWith(0)

/** The first change into a state behind a barge-in or a suspension comes too late. */
const late = (log: Log): Log => {
  const from = log.findIndex((line) => publishes(line, 'interrupted') || publishes(line, 'suspended'))
  const isSuspension = log[from]?.with.to === 'suspended'
  const isAnswer = (line: Line): boolean => (isSuspension ? emits(line, 'state') : line.way !== 'in')
  return delayed(log, (line, index) => from >= 0 && index > from && isAnswer(line), 1001)
}

const falsified = (monitor: Monitor) =>
  goodLogs.flatMap((good) => watched(monitor, good, late(good.log)).findings)

lawsOfMonitors(spec, goodLogs, { mayFind: ['waiting.timeout-instant/inclusive'], edits })

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
      expect(falsified(monitor)).not.toEqual([])
      expect(longer.flatMap((good) => watched(monitor, good, late(good.log)).findings)).toEqual([])
    },
  )
})
