/**
 * Divergences: steps in which a mutant differs from the original without a difference in the reports yet. A divergence
 * that changes dead fields only has no effect; any other is pursued.
 */

import { stridesOf } from '../charts/search.ts'
import type { Freed, Pair, Parting, Pursuit } from './pursuit.ts'
import { follow } from './pursuit.ts'
import { toleranceToIgnore } from './tolerance.ts'
import type { Difference, Drawn } from './trials.ts'

/** A divergence. */
export interface Divergence extends Difference {
  /** What the original does in it, by its number. */
  readonly flow: number
  /** Where a late one leads to; null for one that comes at once. */
  readonly lateTo: unknown
  /** The states that they come to; null where these are the same. */
  readonly pair: Pair | null
}

/** The knowledge about the fields behind divergences. */
export interface Aftermath {
  /** Whether anything may still depend on a field behind a divergence. */
  readonly isAlive: (slip: Divergence, place: number) => boolean
  /** Whether the reason for ignoring an input may depend on it, and on that reason nothing else. */
  readonly isReason: (place: number) => boolean
  /**
   * Why differences in the outputs that depend on it are undetectable, where nothing else may depend on it; null: there
   * are none.
   */
  readonly whyIdle: (place: number) => string | null
  /** Of which fields the original ever makes new values. */
  readonly carried: readonly Drawn[]
}

/** The outcome of the divergences of one mutant. */
export interface Settled {
  readonly parting: Parting | null
  /** A difference in reports that the document leaves unspecified. */
  readonly aside: Freed | null
  /** Every one of them comes to nothing. */
  readonly complete: boolean
}

/** Examines all divergences of a mutant together: one of them may meet what another leaves behind. */
export function settled(divergences: readonly Divergence[], aftermath: Aftermath, pursuit: Pursuit): Settled {
  const { isAlive, carried } = aftermath
  const asked = askedIn(divergences, aftermath)
  const matters = (slip: Divergence, place: number): boolean => asked.has(place) || isAlive(slip, place)
  const isLetOff = (slip: Divergence): boolean =>
    !slip.isElsewhere && !slip.fields.some((place) => matters(slip, place))
  // A pursuit follows its divergence to the end; a dismissed divergence relies on a later write to the field.
  const letOff = new Set(divergences.filter(isLetOff).flatMap(({ fields }) => fields))
  const spoilt = spread(letOff, [...carried, ...divergences.flatMap(({ drawn }) => drawn)])
  let complete = true
  for (const slip of divergences) {
    const { pair, fields, kept } = slip
    if (kept.some((place) => spoilt.has(place) && matters(slip, place))) complete = false
    if (pair === null) continue
    if (isLetOff(slip)) {
      pursuit.aside ??= asideOf(pursuit, pair, fields, aftermath)
      continue
    }
    const parting = follow(pursuit, pair)
    if (parting !== null || pursuit.left === 0) return { parting, complete: false, aside: pursuit.aside }
  }
  return { parting: null, complete, aside: pursuit.aside }
}

/** The fields on which the mutant depends and the original does not, also by way of other fields. */
function askedIn(divergences: readonly Divergence[], { isAlive }: Aftermath): ReadonlySet<number> {
  const asked = new Set(divergences.flatMap((slip) => slip.asked))
  const draws = divergences.flatMap((slip) => slip.drawn.map((drawn) => ({ slip, drawn })))
  for (let known = -1; known < asked.size; ) {
    known = asked.size
    for (const { slip, drawn } of draws)
      if (asked.has(drawn.into) || isAlive(slip, drawn.into)) asked.add(drawn.of)
  }
  return asked
}

/** These fields, and all that are ever made of them. */
function spread(places: ReadonlySet<number>, draws: readonly Drawn[]): ReadonlySet<number> {
  const all = new Set(places)
  for (let known = -1; known < all.size; ) {
    known = all.size
    for (const { of, into } of draws) if (all.has(of)) all.add(into)
  }
  return all
}

/** A later difference in reports that is undetectable, because these fields differ; null: nothing. */
function asideOf(
  { trace }: Pursuit,
  { trail }: Pair,
  fields: readonly number[],
  { isReason, whyIdle }: Aftermath,
): Freed | null {
  const strides = stridesOf(trail)
  const why = fields.flatMap((place) => whyIdle(place) ?? []).at(0)
  if (why !== undefined)
    return { strides, says: 'something may be told otherwise later that may be told or left out', why }
  if (!fields.some(isReason)) return null
  return {
    strides,
    says: 'an input that is ignored later may be so for another reason',
    why: toleranceToIgnore(trace.spec) ?? '',
  }
}
