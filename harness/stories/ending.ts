/** The end of a story: what is checked afterwards, and what must never have been. */
import type { Log } from '../../spec/log.ts'
import type { Missed } from '../playing/plan.ts'
import { judge } from './expectation.ts'
import { breachOf } from './never.ts'
import { afterMiss, closed, outlook, type Plot, type Progress, withMiss } from './progress.ts'
import { expectedBy, forbiddenBy, seenOf } from './sentences.ts'

const lastAct = { kind: 'last act' } as const

/** The run ended while a step was still waited for. */
const unfinished = (plot: Plot, progress: Progress, log: Log, at: number): Progress => {
  const step = plot.case.steps[progress.step]
  if (step?.kind !== 'expect' || progress.missed.length > 0) return progress
  const look = outlook(plot, progress, log, at, progress.lastAct)
  return afterMiss(progress, step, at, `${seenOf(step.expectation, look)}, and the run had ended`)
}

const afterwards = (plot: Plot, progress: Progress, log: Log, at: number): readonly Missed[] => {
  const end = { at, index: log.length }
  const look = { ...outlook(plot, { ...progress, reached: end }, log, at, progress.begin) }
  return plot.case.afterwards.flatMap(({ expectation, cites = [], place }) =>
    judge(expectation, look).kind === 'holds'
      ? []
      : [
          {
            at,
            expected: `afterwards ${expectedBy(expectation, null, lastAct)}`,
            got: seenOf(expectation, look),
            requirements: cites,
            place,
          },
        ],
  )
}

const never = (plot: Plot, { begin }: Progress, log: Log, end: number): readonly Missed[] =>
  plot.case.never.flatMap(({ check, cites = [], place }) => {
    const breach = breachOf(check, { log, initial: plot.initial, begin, end })
    return breach ? [{ ...breach, expected: forbiddenBy(check), requirements: cites, place }] : []
  })

/** Judges a run that ended at `at` ms. A story that missed something is not asked for its end. */
export const ended = (plot: Plot, progress: Progress, log: Log, at: number): Progress => {
  const told = progress.missed.length === 0 ? closed(plot, progress, log, at) : progress
  const story = unfinished(plot, told, log, at)
  const whole = story.missed.length === 0
  const found = [...(whole ? afterwards(plot, story, log, at) : []), ...never(plot, story, log, at)]
  const asked = plot.case.never.length + (whole ? plot.case.afterwards.length : 0)
  return { ...found.reduce(withMiss, story), expectations: story.expectations + asked }
}
