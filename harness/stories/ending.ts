/** The end of a story: what is checked afterwards, and what must never have been. */
import type { Log } from '../../spec/log.ts'
import type { FailedExpectation } from '../playing/plan.ts'
import { judge } from './expectation.ts'
import { breachOf } from './never.ts'
import { afterMiss, closed, outlook, type Plot, type Progress, withMiss } from './progress.ts'
import { expectedBy, forbiddenBy, seenOf } from './sentences.ts'

const lastAct = { kind: 'last act' } as const

/** The run ended while a step was still waited for. */
const unfinished = (plot: Plot, progress: Progress, log: Log, at: number): Progress => {
  const step = plot.case.steps[progress.step]
  if (step?.kind !== 'expect' || progress.stopped) return progress
  const look = outlook(plot, progress, log, at, progress.lastAct)
  const got = `${seenOf(step.expectation, look)}, and the run had ended`
  return afterMiss(progress, step, { at, got, onlyCause: false, stops: true })
}

/** The requirements on the whole story, and their outcome. */
type Asked = FailedExpectation | { readonly cites: readonly string[] }

const afterwards = (plot: Plot, progress: Progress, log: Log, at: number): readonly Asked[] => {
  const end = { at, index: log.length }
  const look = { ...outlook(plot, { ...progress, reached: end }, log, at, progress.begin) }
  return plot.case.afterwards.map(({ expectation, cites = [], place }) =>
    judge(expectation, look).kind === 'holds'
      ? { cites }
      : {
          at,
          expected: `afterwards ${expectedBy(expectation, null, lastAct)}`,
          got: seenOf(expectation, look),
          requirements: cites,
          place,
        },
  )
}

const never = (plot: Plot, { begin }: Progress, log: Log, end: number): readonly Asked[] =>
  plot.case.never.map(({ check, cites = [], place }) => {
    const breach = breachOf(check, { log, initial: plot.initial, begin, end })
    return breach ? { ...breach, expected: forbiddenBy(check), requirements: cites, place } : { cites }
  })

/**
 * Judges a run that ended at `at` ms. Of the requirements on the whole, an unfinished story keeps only misses: what did
 * not happen in a part of it may have happened in the rest.
 */
export const ended = (plot: Plot, progress: Progress, log: Log, at: number): Progress => {
  const story = unfinished(plot, progress.stopped ? progress : closed(plot, progress, log, at), log, at)
  const isWhole = !story.stopped
  const asked = [...(isWhole ? afterwards(plot, story, log, at) : []), ...never(plot, story, log, at)]
  return asked.reduce((all: Progress, each) => {
    if ('expected' in each) return withMiss(all, each)
    return isWhole ? { ...all, held: [...all.held, each.cites] } : all
  }, story)
}
