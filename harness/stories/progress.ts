/** How far a story has come: one plain value, and how it grows. */
import type { Case, Expectation, Step } from '../../scenarios/scenario.ts'
import type { Log } from '../../spec/log.ts'
import type { FailedExpectation, Outcome } from '../playing/plan.ts'
import { type Moment, type Outlook, sentExactly, sentSince } from './expectation.ts'
import { expectedBy, seenOf } from './sentences.ts'
import type { Moments } from './since.ts'

/** A step with an act. */
export type Act = Extract<Step, { kind: 'act' }>
/** A step that expects something. */
export type Expect = Extract<Step, { kind: 'expect' }>

/** The constants of a story. */
export interface Plot {
  /** The state before the first change. */
  readonly initial: string
  readonly case: Case
}

/** An exact number that was right at its evaluation, and must stay right until the next act. */
interface Exact {
  readonly step: Expect
  readonly expectation: Extract<Expectation, { kind: 'sent' }>
  readonly start: Moment
}

/** How far a story has come. */
export interface Progress extends Moments, Outcome {
  /** The step that the story has come to. */
  readonly step: number
  /** When the step above was done. */
  readonly reached: Moment
  readonly exact: readonly Exact[]
  /** A miss after which the steps below make no sense. */
  readonly stopped: boolean
  /** The length of the log when the act of this step was handed over; null when it was not. */
  readonly acting: number | null
}

/** A story that is about to begin. */
export const beginning = (begin: Moment): Progress => ({
  step: 0,
  begin,
  lastAct: begin,
  reached: begin,
  marks: {},
  exact: [],
  stopped: false,
  acting: null,
  held: [],
  missed: [],
})

/** What an expectation sees of a log when its count begins at `start`. */
export const outlook = (plot: Plot, progress: Progress, log: Log, now: number, start: Moment): Outlook => ({
  log,
  initial: plot.initial,
  start,
  here: progress.reached.index,
  now,
  reference: progress.begin,
})

/** One more miss. */
export const withMiss = (progress: Progress, missed: FailedExpectation): Progress => ({
  ...progress,
  missed: [...progress.missed, missed],
})

const marked = (marks: Progress['marks'], mark: string | null, moment: Moment): Progress['marks'] =>
  mark === null ? marks : { ...marks, [mark]: moment }

/** Compares the exact numbers with the log up to `to`, and drops them. */
export const closed = (plot: Plot, progress: Progress, log: Log, now: number, to = log.length): Progress => {
  const open: Progress = { ...progress, exact: [] }
  return progress.exact.reduce((story, { step, expectation, start }) => {
    const look = outlook(plot, progress, log.slice(0, to), now, start)
    if (sentExactly(expectation, sentSince(expectation, look), start)) return story
    const expected = expectedBy(expectation, step.withinMs, step.since)
    return withMiss(story, {
      at: now,
      expected,
      got: seenOf(expectation, look),
      requirements: step.cites ?? [],
      place: step.place,
    })
  }, open)
}

/** The act of this step was done at `done`; counts begin here. */
export const afterAct = (plot: Plot, progress: Progress, log: Log, act: Act, done: Moment): Progress => {
  const story = closed(plot, progress, log, done.at, done.index)
  const marks = marked(story.marks, act.mark, done)
  return { ...story, step: story.step + 1, lastAct: done, reached: done, acting: null, marks }
}

/** The expectation of this step has held since `since`. */
export const afterExpect = (
  progress: Progress,
  step: Expect,
  start: Moment,
  since: Moment,
  mark: Moment,
): Progress => {
  const { expectation } = step
  const exact = expectation.kind === 'sent' && (expectation.times !== null || expectation.atMs !== null)
  return {
    ...progress,
    step: progress.step + 1,
    reached: { at: Math.max(since.at, progress.reached.at), index: since.index },
    marks: marked(progress.marks, step.mark, mark),
    exact: exact ? [...progress.exact, { step, expectation, start }] : progress.exact,
    held: [...progress.held, step.cites ?? []],
  }
}

/** How an expectation did not hold. */
export interface Miss {
  readonly at: number
  readonly got: string
  readonly onlyCause: boolean
  /** The steps below make no sense any more. */
  readonly stops: boolean
}

/** The expectation of this step did not hold; the story continues with the next one, or stops. */
export const afterMiss = (progress: Progress, step: Expect, { at, got, onlyCause, stops }: Miss): Progress =>
  withMiss(
    { ...progress, step: progress.step + (stops ? 0 : 1), stopped: stops },
    {
      at,
      expected: expectedBy(step.expectation, step.withinMs, step.since),
      got,
      requirements: step.cites ?? [],
      place: step.place,
      ...(onlyCause ? { onlyCause } : {}),
    },
  )
