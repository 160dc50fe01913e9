/** A mutant: one small mistake in a chart, as data. */
import type { Form } from '../../machine/form.ts'

/** What sort of mistake it is. */
export type Kind =
  | 'retarget'
  | 'drop'
  | 'add'
  | 'swap'
  | 'guard'
  | 'timer'
  | 'effect dropped'
  | 'effects reordered'
  | 'entry'
  | 'exit'
  | 'initial'
  | 'history'
  | 'region'

/** The steps to a place in a form. */
export type Path = readonly (string | number)[]

/** One mistake: at `path` of the form stands `value` instead. */
export interface Mutant {
  /** What and where, unique: `CT-49: target listening instead of processing`. */
  readonly name: string
  readonly kind: Kind
  readonly path: Path
  readonly value: unknown
  /**
   * A run needs at least one of these to notice the mutant: it takes `CT-49`, evaluates `?CT-49`, rests `in live.idle`.
   */
  readonly touches: readonly string[]
  /** The change to a list of actions, when that is all of it. */
  readonly how?: How
}

/** Two neighbouring actions change places; or one is left out, and the rest are still done. */
export type How =
  | { readonly exchanged: readonly [unknown, unknown] }
  | { readonly dropped: unknown; readonly others: readonly unknown[] }

/** The form with the mistake in it. */
export const mutated = (form: Form, { path, value }: Mutant): Form => replaced(form, path, value) as Form

function replaced(tree: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(tree))
    return tree.map((each, index) => (index === step ? replaced(each, rest, value) : each))
  const record = tree as Readonly<Record<string, unknown>>
  return { ...record, [step]: replaced(record[step], rest, value) }
}
