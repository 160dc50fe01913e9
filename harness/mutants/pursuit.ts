/** Pursuit: a diverged pair is followed, breadth first, until a report differs or no new pair is left. */
import type { Kernel } from '../../machine/kernel/kernel.ts'
import type { State } from '../../machine/step.ts'
import type { ChartRun, Moment } from '../charts/chart-subject.ts'
import { stridesOf, type Trail } from '../charts/search.ts'
import type { Stride } from '../playing/plan.ts'
import { type Past, withLines } from '../playing/saying.ts'
import { type PairKey, pairKeys } from './pair-key.ts'
import { asideOtherwise, isDoneSame, type Reporting, reportingOf, toldOtherwise } from './reported.ts'
import { sameStates } from './same.ts'
import { type Stimulus, sayingsIn, type TraceState, timePasses } from './stimuli.ts'

/** One of the two: the engine that steps it, and the chart that it steps. */
export interface Side {
  readonly engine: Kernel
  readonly run: ChartRun
}

/** An original and a mutant in one trace state. */
export interface Pursuit {
  readonly trace: TraceState
  readonly original: Side
  readonly mutant: Side
  readonly sayings: ReturnType<typeof sayingsIn>
  readonly isSameState: ReturnType<typeof sameStates>
  readonly reporting: Reporting
  readonly keyOf: PairKey
  readonly seen: Set<string>
  /** How many pairs may still be followed; none are left: what was found is not all. */
  left: number
  /** The first difference in reports that the document leaves unspecified. */
  aside: Freed | null
}

/** Both at one point, and the events on the path to it. */
export interface Pair {
  readonly one: Moment
  readonly other: Moment
  readonly at: number
  readonly past: Past
  readonly trail: Trail | null
}

/** A difference in reports, and the path to it. */
export interface Parting {
  readonly strides: readonly Stride[]
  readonly says: string
}

/** A difference in reports, the path to it, and why it is undetectable. */
export interface Freed extends Parting {
  readonly why: string
}

/** A pursuit that has followed nothing yet, and may follow `pairs`. */
export const pursuitOf = (trace: TraceState, original: Side, mutant: Side, pairs: number): Pursuit => ({
  ...{ trace, original, mutant },
  sayings: sayingsIn(trace),
  isSameState: sameStates(trace.machine.domains),
  reporting: reportingOf(trace.spec, trace.machine),
  keyOf: pairKeys(trace.machine.domains),
  seen: new Set(),
  left: pairs,
  aside: null,
})

/**
 * The outcome of a pair after the same stimulus to both: a parting, a pair to be followed, or null when they are equal.
 */
export function happens(
  pursuit: Pursuit,
  pair: Pair,
  stimulus: Stimulus,
  one: Moment,
): Parting | Pair | null {
  const { trace, mutant, reporting } = pursuit
  const other = attempt(() => stimulus.to(mutant.run, pair.other))
  if (other === null) return partingOf(pair, stimulus, 'it comes to no end')
  const isEqual = isTogether(pursuit, one.state, other.state)
  if (isEqual && isTaken(one) === isTaken(other) && isDoneSame(trace.machine, one, other)) return null
  const reported = reporting(one, pair.one.published, pair.past, stimulus.input)
  const its = reporting(other, pair.other.published, pair.past, stimulus.input)
  if (reported.over !== null) {
    pursuit.aside ??= { ...partingOf(pair, stimulus, 'somebody may be told anything'), why: reported.over }
    return null
  }
  const says = toldOtherwise(trace.spec, reported, its)
  if (says !== null) return partingOf(pair, stimulus, says)
  const aside = asideOtherwise(trace.spec, reported, its)
  if (aside !== null) pursuit.aside ??= { ...partingOf(pair, stimulus, aside.says), why: aside.why }
  if (isEqual) return null
  const past = withLines(trace.spec, pair.past, one.lines)
  return { one, other, at: stimulus.at, past, trail: trailOf(pair, stimulus) }
}

const trailOf = ({ trail }: Pair, { strides }: Stimulus): Trail | null =>
  strides.reduce<Trail | null>((before, stride) => ({ before, stride }), trail)

const partingOf = (pair: Pair, stimulus: Stimulus, says: string): Parting => ({
  strides: stridesOf(trailOf(pair, stimulus)),
  says,
})

const isTaken = ({ taken }: Moment): boolean => taken.length > 0

/** Follows a pair that went apart, as far as pairs are left. */
export function follow(pursuit: Pursuit, start: Pair): Parting | null {
  const { sayings, original, mutant } = pursuit
  const queue = isNews(pursuit, start) ? [start] : []
  for (const pair of queue) {
    if (pursuit.left === 0) return null
    pursuit.left -= 1
    const dues = [original.run.due(pair.one), mutant.run.due(pair.other)].filter((due) => due !== null)
    const time = dues.length === 0 ? [] : [timePasses(pair.at, Math.min(...dues))]
    for (const stimulus of [...sayings(pair.past, pair.at), ...time]) {
      const next = happens(pursuit, pair, stimulus, stimulus.to(original.run, pair.one))
      if (next === null) continue
      if ('one' in next) {
        if (isNews(pursuit, next)) queue.push(next)
      } else return next
    }
  }
  return null
}

function isNews({ keyOf, seen, original, mutant }: Pursuit, { one, other, at }: Pair): boolean {
  const histories = [original.engine.historyOf(one.state), mutant.engine.historyOf(other.state)]
  const key = `${keyOf(one.state, other.state, at)} ${histories.join(' / ')}`
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}

const isTogether = ({ original, mutant, isSameState }: Pursuit, one: State, other: State): boolean =>
  isSameState(one, other) && original.engine.historyOf(one) === mutant.engine.historyOf(other)

/** A chart that goes round in circles throws. */
function attempt(step: () => Moment): Moment | null {
  try {
    return step()
  } catch {
    return null
  }
}
