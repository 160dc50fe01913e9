/**
 * Examining, in two parts, each of which can be shared. First every mutant plays the gate; of those that survive, some
 * only let independent actions change places. The rest are then compared with the original, view by view. The findings
 * of one mutant do not depend on any other.
 */
import { formOf } from '../../machine/form.ts'
import type { Machine, View } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Plan, Played } from '../playing/plan.ts'
import type { Build } from '../subjects/class-subject.ts'
import { arenaOf } from './arena.ts'
import { type Bounds, besides, type Compared } from './beside.ts'
import { independence, reachesIn } from './independence.ts'
import { type Fate, rangeOf } from './killing.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './operators.ts'
import type { MutantResult, Tried } from './result.ts'

/** What is examined. */
export interface Examination {
  readonly spec: Spec
  readonly machine: Machine
  /** The runs of the gate, played by the original. */
  readonly runs: readonly Played[]
  /** Plays one of them with another class. */
  readonly play: (plan: Plan, build: Build) => Promise<Played>
  /** The number of judged runs on another path after which a mutant counts as a survivor. */
  readonly judgedAtMost: number
  readonly isChosen: (index: number) => boolean
}

/** The places of the chosen mutants, out of all, one in `every`; `share` of `shares` workers. */
export const chosen =
  (every: number, share = 0, shares = 1) =>
  (index: number): boolean =>
    index % every === 0 && (index / every) % shares === share

/** How many mutants a chart has of which one in `every` is chosen. */
export const countOf = ({ chart }: Machine, every: number): number =>
  Math.ceil(mutantsOf(formOf(chart)).length / every)

/** Lets the chosen mutants play the gate and reports the outcome of each. */
export async function* tried(examination: Examination): AsyncGenerator<Tried> {
  const { spec, machine, runs, play, judgedAtMost, isChosen } = examination
  const form = formOf(machine.chart)
  const range = rangeOf({ spec, machine, form, runs, play, atMost: judgedAtMost })
  const isIndependent = independence(spec, machine, reachesIn(spec, machine))
  for (const [index, mutant] of mutantsOf(form).entries()) {
    if (!isChosen(index)) continue
    const fate = await range.try(mutant)
    yield triedOf(index, mutant, fate, () => isIndependent(mutant))
  }
}

function triedOf(index: number, { name, kind }: Mutant, fate: Fate, isIndependent: () => boolean): Tried {
  const head = { index, name, kind }
  if (fate.killed) return { ...head, came: 'killed', run: fate.run, by: fate.by }
  const { judged } = fate
  return { ...head, came: isIndependent() ? 'equivalent' : 'open', judged }
}

/** What was found of mutants under one view, by their places. */
export type Beside = ReadonlyMap<number, Compared>

/** Holds the mutants in these places beside the original under one view. */
export function heldBeside(
  spec: Spec,
  machine: Machine,
  places: readonly number[],
  view: View,
  bounds: Bounds,
): Beside {
  const all = mutantsOf(formOf(machine.chart))
  const mutants = places.map((place) => all[place] as Mutant)
  const found = besides(arenaOf(spec, machine, mutants), view, bounds)
  return new Map(places.map((place, at) => [place, found.get(mutants[at]?.name ?? '') as Compared]))
}

/** The finding under a view whose comparison was stopped. */
const notCompared: Compared = { complete: false, parting: null, aside: null }

/** The final outcome of a mutant; `views`: the findings under each of them, by name, in order. */
export function findingOf(mutant: Tried, views: readonly (readonly [string, Beside])[]): MutantResult {
  if (mutant.came !== 'open') return mutant
  const found = views.map(([view, beside]) => ({ view, ...(beside.get(mutant.index) ?? notCompared) }))
  const parted = found.find(({ parting }) => parting !== null)
  if (parted?.parting) {
    const { says, strides, view } = parted.parting
    return { ...mutant, came: 'told apart', says, view, strides }
  }
  const unproven = found.flatMap(({ view, complete }) => (complete ? [] : [view]))
  if (unproven.length > 0) return { ...mutant, came: 'not told apart', unproven }
  const freed = found.find(({ aside }) => aside !== null)
  if (!freed?.aside) return { ...mutant, came: 'equivalent' }
  return { ...mutant, came: 'free', ...freed.aside, view: freed.view }
}
