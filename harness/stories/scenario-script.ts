/**
 * Scenarios as scripts: the clock rule. Steps run from top to bottom. An act happens `after` the step above it is done.
 * An `expect` waits until it is true; its limit is counted from the last act, so that checking one thing never takes
 * time from the next, or from the time of `since`. Without a limit it fails when nothing more will happen, or when the
 * run continues without end. A miss that leaves the conversation where the story needs it does not stop the story, so
 * that one finding does not hide the next. Any other miss stops it; a `never` is still judged over everything that was
 * seen.
 */
import type { Case, Expectation } from '../../scenarios/scenario.ts'
import type { Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { FailedExpectation, Outcome } from '../playing/plan.ts'
import { saying } from '../playing/saying.ts'
import { longestMs, type Over, type Script, type View, type Want } from '../playing/script.ts'
import { ended } from './ending.ts'
import { judge, type Outlook } from './expectation.ts'
import {
  type Act,
  afterAct,
  afterExpect,
  afterMiss,
  beginning,
  type Expect,
  outlook,
  type Plot,
  type Progress,
  withMiss,
} from './progress.ts'
import { counted, seenOf } from './sentences.ts'
import { momentOf, startOf } from './since.ts'

/** A script that judges. */
export interface ScenarioScript extends Script {
  /** The position in the log and the instant at which the story begins; by default, the very start. */
  readonly begin: (logLength: number, at: number) => void
  /** What was put to the test and what was missed, once the run has ended at `at` ms with this log. */
  readonly reported: (log: Log, at: number) => Outcome
  /** The miss of a story that never began. */
  readonly notBegun: (at: number, expected: string, got: string) => FailedExpectation
}

/** A step was taken, or the script makes a request first. */
type Taken = { readonly progress: Progress; readonly want: Want | null }

type Say = ReturnType<typeof saying>

const waitUntil = (until: number | null): Want => ({ kind: 'wait', until })

/** Hands the act over, and takes the step once it was done: its own line is where counts begin. */
const takeAct = (plot: Plot, progress: Progress, act: Act, { log, at }: View, say: Say): Taken => {
  const { acting } = progress
  if (acting !== null) {
    const own = log.findLastIndex(({ what }, index) => index >= acting && what === act.what)
    const done = { at, index: own < 0 ? log.length : own }
    return { progress: afterAct(plot, progress, log, act, done), want: null }
  }
  const { what, with: said } = act
  const due = progress.reached.at + act.afterMs
  // The ids of a raw event are those of its own instant, so it is waited for here; events come before timers.
  if (act.to === 'subject' && at < due) return { progress, want: { kind: 'wait', until: due, ahead: true } }
  say.follow(log)
  const signal = act.to === 'subject' ? say.say({ what, with: said }) : { what, with: said }
  if (signal === null) {
    const got = 'there is none, as the log stands'
    const missed = {
      at,
      expected: `what ${what} speaks of`,
      got,
      requirements: [],
      place: act.place,
    }
    return { progress: { ...withMiss(progress, missed), stopped: true }, want: null }
  }
  const want: Want = { kind: 'act', after: Math.max(0, due - at), to: act.to, signal }
  return { progress: { ...progress, acting: log.length }, want }
}

const takeWait = (progress: Progress, ms: number, { at, log }: View): Taken => {
  const end = progress.reached.at + ms
  if (at < end) return { progress, want: waitUntil(end) }
  const reached = { at, index: log.length }
  return { progress: { ...progress, step: progress.step + 1, reached }, want: null }
}

const overInWords: Readonly<Record<Over, string>> = {
  quiet: 'nothing more will happen',
  endless: `things still go on without it after ${longestMs / 60_000} min`,
}

/** What is counted from the last act begins there; how long something lasts begins where the story is. */
const countFrom = (step: Expect, log: Log, progress: Progress) =>
  step.expectation.kind === 'stays' && step.since.kind === 'last act'
    ? progress.reached
    : startOf(step.since, log, progress)

/** Kinds that observe and do not steer: the steps behind a miss of one can be played all the same. */
const observing: readonly Expectation['kind'][] = ['sent', 'snapshot', 'voice', 'label', 'turn', 'turn ends']

/** Whether the state of an expectation holds in time, independent of its cause. */
const holdsButForCause = (expectation: Expectation, look: Outlook, limit: number | null): boolean => {
  if (expectation.kind !== 'state' || expectation.cause === null) return false
  const standing = judge({ ...expectation, cause: null }, look)
  return standing.kind === 'holds' && (limit === null || standing.since.at <= limit)
}

const takeExpect = (plot: Plot, progress: Progress, step: Expect, { at, log, over }: View): Taken => {
  const missed = (got: string): Taken => {
    const onlyCause = look !== null && holdsButForCause(step.expectation, look, limit)
    const isNeeded = step.mark !== null || !(onlyCause || observing.includes(step.expectation.kind))
    const stops = over !== null || isNeeded
    return { progress: afterMiss(progress, step, { at, got, onlyCause, stops }), want: null }
  }
  let look: Outlook | null = null
  let limit: number | null = null
  const start = countFrom(step, log, progress)
  if (start === null)
    return over === null
      ? { progress, want: waitUntil(null) }
      : missed(`${counted(step.since)} never came, and ${overInWords[over]}`)
  look = outlook(plot, progress, log, at, start)
  limit = step.withinMs === null ? null : start.at + step.withinMs
  const standing = judge(step.expectation, look)
  if (standing.kind === 'broken') return missed(seenOf(step.expectation, look))
  if (standing.kind === 'holds') {
    const { since } = standing
    if (limit !== null && since.at > limit)
      return missed(`it took ${since.at - start.at} ms, ${since.at - limit} ms too long`)
    const mark = momentOf(log, since.at, progress.begin)
    return { progress: afterExpect(progress, step, start, since, mark), want: null }
  }
  if (standing.until !== null) return { progress, want: waitUntil(standing.until) }
  if (limit !== null && at > limit) return missed(`${seenOf(step.expectation, look)} when the time was up`)
  if (over !== null) return missed(`${seenOf(step.expectation, look)}, and ${overInWords[over]}`)
  return { progress, want: waitUntil(limit === null ? null : limit + 1) }
}

const take = (plot: Plot, progress: Progress, view: View, say: Say): Taken => {
  const step = plot.case.steps[progress.step]
  if (!step) return { progress, want: view.over === null ? waitUntil(null) : { kind: 'end' } }
  switch (step.kind) {
    case 'act':
      return takeAct(plot, progress, step, view, say)
    case 'wait':
      return takeWait(progress, step.ms, view)
    case 'note':
      return { progress: { ...progress, step: progress.step + 1 }, want: null }
    case 'expect':
      return takeExpect(plot, progress, step, view)
  }
}

/** Makes the script of one case of a scenario. */
export function scenarioScript(spec: Spec, story: Case): ScenarioScript {
  const plot: Plot = { initial: spec.initial, case: story }
  const say = saying(spec, { ...spec.settings, ...story.settings })
  let progress = beginning({ at: 0, index: 0 })
  return {
    begin: (index, at) => {
      progress = beginning({ at, index })
    },
    next: (view) => {
      while (!progress.stopped) {
        const taken = take(plot, progress, view, say)
        progress = taken.progress
        if (taken.want) return taken.want
      }
      return { kind: 'end' }
    },
    reported: (log, at) => {
      const { held, missed } = ended(plot, progress, log, at)
      return { held, missed }
    },
    notBegun: (at, expected, got) => ({ at, expected, got, requirements: [], place: null }),
  }
}
