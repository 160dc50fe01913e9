/**
 * Narrowing: where an action that is left out can be missed at all. One that has no effect in a step, or writes nothing
 * new, is not missed in it; so a mutant needs to be looked at in those steps alone that have it or change what it writes.
 */
import { formOf } from '../../machine/form.ts'
import { rowsOf } from '../../machine/kernel/slots.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Reach, Reaches } from '../../machine/reach.ts'
import type { State } from '../../machine/step.ts'
import type { Moment } from '../charts/chart-subject.ts'
import type { Mutant } from './mutant.ts'
import { passes, spotsOf } from './places.ts'

/** A step that takes this transition and has this effect, or changes this field. */
const withIn = (taken: string, what: string): string => `${taken} with ${what}`

/** What a step does that narrowed mutants touch: the effects and the changes of the transitions that it takes. */
export function changesOf({ domains }: Machine): (from: State, moment: Moment) => readonly string[] {
  const names = Object.keys(domains)
  const rowOf = rowsOf(domains)
  return (from, { state, effects, taken }) => {
    if (taken.length === 0) return []
    if (taken.length > 1) return taken.map((id) => withIn(id, passes))
    const [before, after] = [rowOf(from.snapshot.context), rowOf(state.snapshot.context)]
    const changed = names.filter((_, place) => !Object.is(before[place], after[place]))
    const had = new Set(effects.map(({ type }) => type))
    return taken.flatMap((id) => [...had, ...changed].map((what) => withIn(id, what)))
  }
}

/** Tells what a step must do for a mutant to be noticed in it: no less than what the mutant says itself. */
export function narrowing(machine: Machine, reachOf: Reaches): (mutant: Mutant) => readonly string[] {
  const atDoors = doorsOf(machine).map(reachOf)
  return ({ touches, how, kind }) => {
    const [taken] = touches
    if (kind !== 'effect dropped' || how === undefined || !('dropped' in how)) return touches
    const reach = reachOf(how.dropped)
    if (reach === null || taken === undefined) return touches
    const others = [...how.others.map(reachOf), ...atDoors]
    const what = reach.effect === null ? writtenAlone(reach, others) : [reach.effect]
    return what === null ? touches : [...what, passes].map((each) => withIn(taken, each))
  }
}

/** The fields that an update writes, if none of the others may write them as well; else null. */
const writtenAlone = ({ writes }: Reach, others: readonly (Reach | null)[]): readonly string[] | null =>
  others.every((other) => other !== null && [...writes].every((name) => !other.writes.has(name)))
    ? [...writes]
    : null

/** Everything that is done when a state is entered or left. */
const doorsOf = ({ chart }: Machine): readonly unknown[] =>
  spotsOf(formOf(chart)).flatMap(({ form }) => [...form.entry, ...form.exit])
