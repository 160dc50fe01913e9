/** Where mutants are held beside the original. */
import { chartOf, formOf } from '../../machine/form.ts'
import type { Kernel } from '../../machine/kernel/kernel.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Divergence } from './divergences.ts'
import { engineOf } from './killing.ts'
import { type Mutant, mutated } from './mutant.ts'
import type { Parting, Pursuit } from './pursuit.ts'
import { type Trials, trialsOf, type Watched } from './trials.ts'

/** A mutant that can continue from any state of the original. */
export interface Rival {
  readonly mutant: Mutant
  readonly engine: Kernel
  readonly watched: Watched
}

/** Where mutants are held beside the original; what is made ready once is used under every view. */
export interface Arena {
  readonly spec: Spec
  readonly machine: Machine
  readonly trials: Trials
  readonly rivals: readonly Rival[]
}

/** One rival on its way through a view. */
export interface Course {
  readonly rival: Rival
  readonly pursuit: Pursuit
  readonly divergences: Divergence[]
  parting: Parting | null
}

/** Lays out an arena for these mutants. */
export function arenaOf(spec: Spec, machine: Machine, mutants: readonly Mutant[]): Arena {
  const trials = trialsOf(spec, machine)
  const form = formOf(machine.chart)
  const rivals = mutants.map((mutant) => ({
    mutant,
    engine: engineOf(form, mutant, machine),
    watched: trials.on(chartOf(mutated(form, mutant), trials.chart)),
  }))
  return { spec, machine, trials, rivals }
}
