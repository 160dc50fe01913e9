/**
 * Examining: every mutant of a share plays the gate. Of those that come through, some only let independent actions change
 * places; the others are held beside the original, view by view, until somebody is told otherwise. What is found of
 * one mutant does not depend on any other.
 */
import { formOf } from '../../machine/form.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Plan, Played } from '../playing/plan.ts'
import type { Build } from '../subjects/class-subject.ts'
import { type Bounds, besides, type Compared, type Rival } from './beside.ts'
import { independence, reachesIn } from './independence.ts'
import { engineOf, type Fate, rangeOf } from './killing.ts'
import type { Mutant } from './mutant.ts'
import { narrowing } from './narrowing.ts'
import { mutantsOf } from './operators.ts'
import type { Finding } from './result.ts'

/** What is examined, and how far. */
export interface Examination {
  readonly spec: Spec
  readonly machine: Machine
  /** The runs of the gate, played by the original. */
  readonly runs: readonly Played[]
  /** Plays one of them with another class. */
  readonly play: (plan: Plan, build: Build) => Promise<Played>
  /** So many runs that went another way are judged before a mutant counts as a survivor. */
  readonly judgedAtMost: number
  readonly bounds: Bounds
  readonly isChosen: (index: number) => boolean
}

/** The places of the mutants that are chosen, out of so many, one in `every`; `share` of `shares` workers. */
export const chosen =
  (every: number, share = 0, shares = 1) =>
  (index: number): boolean =>
    index % every === 0 && (index / every) % shares === share

/** How many mutants a chart has of which one in `every` is chosen. */
export const countOf = ({ chart }: Machine, every: number): number =>
  Math.ceil(mutantsOf(formOf(chart)).length / every)

interface Survivor {
  readonly index: number
  readonly mutant: Mutant
  readonly fate: Fate
  readonly touches: readonly string[]
}

/** Nothing can tell it from the original. */
const same: Compared = { parting: null, complete: true }

/** Examines the chosen mutants and tells of each once it is known. */
export async function* examined(examination: Examination): AsyncGenerator<Finding> {
  const { spec, machine, runs, play, judgedAtMost, isChosen } = examination
  const form = formOf(machine.chart)
  const range = rangeOf({ spec, machine, form, runs, play, atMost: judgedAtMost })
  const reachOf = reachesIn(spec, machine)
  const isIndependent = independence(spec, machine, reachOf)
  const touchesOf = narrowing(machine, reachOf)
  const survivors: Survivor[] = []
  for (const [index, mutant] of mutantsOf(form).entries()) {
    if (!isChosen(index)) continue
    const fate = await range.try(mutant)
    if (fate.killed) yield findingOf(index, mutant, fate, null)
    else if (isIndependent(mutant)) yield findingOf(index, mutant, fate, same)
    else survivors.push({ index, mutant, fate, touches: touchesOf(mutant) })
  }
  yield* heldBeside(examination, survivors)
}

/** Holds survivors beside the original under one view after the other; those that part need not go on. */
function* heldBeside(
  { spec, machine, bounds }: Examination,
  survivors: readonly Survivor[],
): Generator<Finding> {
  const form = formOf(machine.chart)
  let open = survivors.map((survivor) => {
    const { mutant, touches } = survivor
    const rival: Rival = { mutant, touches, engine: engineOf(form, mutant, machine) }
    return { survivor, rival, complete: true }
  })
  for (const view of machine.views) {
    if (open.length === 0) return
    const rivals = open.map(({ rival }) => rival)
    const found = besides({ spec, machine, view }, rivals, bounds)
    const still: typeof open = []
    for (const { survivor, rival, complete } of open) {
      const compared = found.get(survivor.mutant.name)
      if (compared?.parting) yield findingOf(survivor.index, survivor.mutant, survivor.fate, compared)
      else still.push({ survivor, rival, complete: complete && compared?.complete === true })
    }
    open = still
  }
  for (const { survivor, complete } of open)
    yield findingOf(survivor.index, survivor.mutant, survivor.fate, { parting: null, complete })
}

function findingOf(index: number, { name, kind }: Mutant, fate: Fate, compared: Compared | null): Finding {
  const head = { index, name, kind }
  if (fate.killed) return { ...head, came: 'killed', run: fate.run, by: fate.by }
  const { judged } = fate
  if (compared?.parting) {
    const { says, strides, view } = compared.parting
    return { ...head, came: 'told apart', judged, says, view, strides }
  }
  return { ...head, came: compared?.complete === true ? 'equivalent' : 'not told apart', judged }
}
