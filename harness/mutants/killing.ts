/**
 * Killing: a mutant plays the runs of the gate that can notice it, until one of them fails. The original passes all of
 * them, so every failure comes from the mutation.
 */
import { chartOf, type Form } from '../../machine/form.ts'
import { type Kernel, kernel } from '../../machine/kernel/kernel.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import { chartRunOn } from '../charts/chart-subject.ts'
import { type CheckResults, checkResults } from '../judging/check-results.ts'
import { logHash } from '../judging/hash.ts'
import type { Plan, Played } from '../playing/plan.ts'
import { isKeptFor } from '../playing/regression-paths.ts'
import type { Build } from '../subjects/class-subject.ts'
import { type Footprint, footprintsOf, goesElsewhere } from './footprints.ts'
import { type Mutant, mutated } from './mutant.ts'

/**
 * The outcome of a mutant: the run that failed and the cause, or the number of runs that took another path without a
 * failure.
 */
export type Fate =
  | { readonly killed: true; readonly run: string; readonly by: string }
  | { readonly killed: false; readonly judged: number }

/** Where mutants are tried. */
export interface Range {
  readonly try: (mutant: Mutant) => Promise<Fate>
}

/** The inputs of a range. */
export interface Grounds {
  readonly spec: Spec
  readonly machine: Machine
  readonly form: Form
  /** The runs of the gate, played by the original. */
  readonly runs: readonly Played[]
  readonly play: (plan: Plan, build: Build) => Promise<Played>
  /** The number of judged runs on another path after which a mutant counts as a survivor. */
  readonly atMost: number
}

/** The engine of a chart with a mistake in it. */
export const engineOf = (form: Form, mutant: Mutant, { chart, domains }: Machine): Kernel =>
  kernel(chartOf(mutated(form, mutant), chart), domains)

/** Lays out a range. */
export function rangeOf(grounds: Grounds): Range {
  const { spec, machine, runs } = grounds
  const noticing = noticedBy(inTurns(footprintsOf(spec, machine, runs)))
  const book = checkResults(spec)
  return { try: (mutant) => tried(grounds, noticing(mutant), book, mutant) }
}

async function tried(
  { spec, machine, form, play, atMost }: Grounds,
  footprints: Iterable<Footprint>,
  book: CheckResults,
  mutant: Mutant,
): Promise<Fate> {
  const engine = engineOf(form, mutant, machine)
  const run = chartRunOn(spec, machine, engine)
  const build = machine.serviceOn(engine) as Build
  let judged = 0
  for (const footprint of footprints) {
    if (!isElsewhere(() => goesElsewhere(machine, run, footprint))) continue
    const { plan, log } = footprint.played
    const played = await play(plan, build)
    if (played.broken !== null) return { killed: true, run: plan.name, by: played.broken.code }
    if (logHash(played.log) === logHash(log) && played.missed.length === 0) continue
    const [first] = book.take(played)
    if (first !== undefined) return { killed: true, run: plan.name, by: first.requirement }
    judged += 1
    if (judged === atMost) break
  }
  return { killed: false, judged }
}

/** A chart that goes round in circles throws, and so goes another way. */
function isElsewhere(goes: () => boolean): boolean {
  try {
    return goes()
  } catch {
    return true
  }
}

const isStory = ({ played }: Footprint): boolean => played.plan.acting.kind === 'scenario'

/**
 * The shortest runs first, stories and other runs by turns: a story detects faults that other runs miss, and is longer.
 */
function inTurns(footprints: readonly Footprint[]): readonly Footprint[] {
  const sorted = [...footprints].sort((a, b) => a.played.log.length - b.played.log.length)
  const stories = sorted.filter(isStory)
  const others = sorted.filter((each) => !isStory(each))
  return sorted.flatMap((_, place) => [others[place] ?? [], stories[place] ?? []].flat())
}

/**
 * The runs that can notice a mutant, in order; the paths that are kept for its place come first. All runs where it is
 * in a state that is only passed through.
 */
function noticedBy(footprints: readonly Footprint[]): (mutant: Mutant) => readonly Footprint[] {
  return ({ name, touches }) => {
    const noticing = footprints.filter(({ touched }) => touches.some((touch) => touched.has(touch)))
    const all = noticing.length === 0 ? footprints : noticing
    const isOwn = ({ played }: Footprint): boolean => isKeptFor(played.plan, name)
    return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))]
  }
}
