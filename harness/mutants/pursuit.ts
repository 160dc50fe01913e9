/** Pursuit: a pair that went apart is followed, breadth first, until somebody is told otherwise or no new pair is left. */
import type { Kernel } from '../../machine/kernel/kernel.ts'
import type { State } from '../../machine/step.ts'
import type { ChartRun, Moment } from '../charts/chart-subject.ts'
import { stridesOf, type Trail } from '../charts/search.ts'
import type { Stride } from '../playing/plan.ts'
import { type Past, withLines } from '../playing/saying.ts'
import { type Doing, type Scene, sayingsIn, timePasses } from './doings.ts'
import { type PairKey, pairKeys } from './pair-key.ts'
import { sameStates } from './same.ts'
import { asideOtherwise, isDoneSame, type Telling, tellingOf, toldOtherwise } from './told.ts'

/** One of the two: the engine that steps it, and the chart that it steps. */
export interface Side {
  readonly engine: Kernel
  readonly run: ChartRun
}

/** An original and a mutant in one scene. */
export interface Pursuit {
  readonly scene: Scene
  readonly original: Side
  readonly mutant: Side
  readonly sayings: ReturnType<typeof sayingsIn>
  readonly isSameState: ReturnType<typeof sameStates>
  readonly telling: Telling
  readonly keyOf: PairKey
  readonly seen: Set<string>
  /** How many pairs may still be followed; none are left: what was found is not all. */
  left: number
  /** The first thing told otherwise that the document leaves free. */
  aside: Freed | null
}

/** Both at one point, and what was said on the way there. */
export interface Pair {
  readonly one: Moment
  readonly other: Moment
  readonly at: number
  readonly past: Past
  readonly trail: Trail | null
}

/** Something that somebody is told otherwise, and the way there. */
export interface Parting {
  readonly strides: readonly Stride[]
  readonly says: string
}

/** Something that somebody is told otherwise, the way there, and why nobody may be blamed for it. */
export interface Freed extends Parting {
  readonly why: string
}

/** A pursuit that has followed nothing yet, and may follow `pairs`. */
export const pursuitOf = (scene: Scene, original: Side, mutant: Side, pairs: number): Pursuit => ({
  ...{ scene, original, mutant },
  sayings: sayingsIn(scene),
  isSameState: sameStates(scene.machine.domains),
  telling: tellingOf(scene.spec, scene.machine),
  keyOf: pairKeys(scene.machine.domains),
  seen: new Set(),
  left: pairs,
  aside: null,
})

/** What becomes of a pair when something happens to both: a parting, a pair to be followed, or null: they are the same. */
export function happens(pursuit: Pursuit, pair: Pair, doing: Doing, one: Moment): Parting | Pair | null {
  const { scene, mutant, telling } = pursuit
  const other = attempt(() => doing.to(mutant.run, pair.other))
  if (other === null) return partingOf(pair, doing, 'it comes to no end')
  const isEqual = isTogether(pursuit, one.state, other.state)
  if (isEqual && isTaken(one) === isTaken(other) && isDoneSame(scene.machine, one, other)) return null
  const told = telling(one, pair.one.published, pair.past, doing.input)
  const its = telling(other, pair.other.published, pair.past, doing.input)
  if (told.over !== null) {
    pursuit.aside ??= { ...partingOf(pair, doing, 'somebody may be told anything'), why: told.over }
    return null
  }
  const says = toldOtherwise(scene.spec, told, its)
  if (says !== null) return partingOf(pair, doing, says)
  const aside = asideOtherwise(scene.spec, told, its)
  if (aside !== null) pursuit.aside ??= { ...partingOf(pair, doing, aside.says), why: aside.why }
  if (isEqual) return null
  const past = withLines(scene.spec, pair.past, one.lines)
  return { one, other, at: doing.at, past, trail: trailOf(pair, doing) }
}

const trailOf = ({ trail }: Pair, { strides }: Doing): Trail | null =>
  strides.reduce<Trail | null>((before, stride) => ({ before, stride }), trail)

const partingOf = (pair: Pair, doing: Doing, says: string): Parting => ({
  strides: stridesOf(trailOf(pair, doing)),
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
    for (const doing of [...sayings(pair.past, pair.at), ...time]) {
      const next = happens(pursuit, pair, doing, doing.to(original.run, pair.one))
      if (next === null) continue
      if ('one' in next) {
        if (isNews(pursuit, next)) queue.push(next)
      } else return next
    }
  }
  return null
}

function isNews({ keyOf, seen, original, mutant }: Pursuit, { one, other, at }: Pair): boolean {
  const recalled = [original.engine.recalls(one.state), mutant.engine.recalls(other.state)]
  const key = `${keyOf(one.state, other.state, at)} ${recalled.join(' / ')}`
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}

const isTogether = ({ original, mutant, isSameState }: Pursuit, one: State, other: State): boolean =>
  isSameState(one, other) && original.engine.recalls(one) === mutant.engine.recalls(other)

/** A chart that goes round in circles throws. */
function attempt(step: () => Moment): Moment | null {
  try {
    return step()
  } catch {
    return null
  }
}
