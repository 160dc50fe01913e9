/**
 * Slips: steps in which a mutant does not do as the original does, and nobody is told yet. One that leaves nothing but
 * fields different on which nothing depends any more comes to nothing; any other is pursued.
 */

import { stridesOf } from '../charts/search.ts'
import { freedomToIgnore } from './freedom.ts'
import type { Freed, Pair, Parting, Pursuit } from './pursuit.ts'
import { follow } from './pursuit.ts'
import type { Difference } from './trials.ts'

/** A slip. */
export interface Slip extends Difference {
  /** What the original does in it, by its number. */
  readonly flow: number
  /** Where a late one leads to; null for one that comes at once. */
  readonly lateTo: unknown
  /** The states that they come to; null where these are the same. */
  readonly pair: Pair | null
}

/** What is known of the fields behind slips. */
export interface Aftermath {
  /** Whether anything may still depend on a field behind a slip. */
  readonly isAlive: (slip: Slip, place: number) => boolean
  /** Whether the reason for ignoring an input may depend on it, and on that reason nothing else. */
  readonly isReason: (place: number) => boolean
}

/** What came of the slips of one mutant. */
export interface Settled {
  readonly parting: Parting | null
  /** What is told otherwise that the document leaves free. */
  readonly aside: Freed | null
  /** Every one of them comes to nothing. */
  readonly complete: boolean
}

/** Looks at all slips of a mutant together: what one of them leaves behind may be met by the next. */
export function settled(slips: readonly Slip[], { isAlive, isReason }: Aftermath, pursuit: Pursuit): Settled {
  const asked = new Set(slips.flatMap((slip) => slip.asked))
  const matters = (slip: Slip, place: number): boolean => asked.has(place) || isAlive(slip, place)
  const isLetOff = (slip: Slip): boolean =>
    !slip.isElsewhere && !slip.fields.some((place) => matters(slip, place))
  // What is pursued is seen to its end; of what is let off it is taken for granted that somebody writes it anew.
  const spoilt = new Set(slips.filter(isLetOff).flatMap(({ fields }) => fields))
  let complete = true
  for (const slip of slips) {
    const { pair, fields, kept } = slip
    if (kept.some((place) => spoilt.has(place) && matters(slip, place))) complete = false
    if (pair === null) continue
    if (isLetOff(slip)) {
      if (fields.some(isReason)) pursuit.aside ??= reasonMayDiffer(pursuit, pair)
      continue
    }
    const parting = follow(pursuit, pair)
    if (parting !== null || pursuit.left === 0) return { parting, complete: false, aside: pursuit.aside }
  }
  return { parting: null, complete, aside: pursuit.aside }
}

const reasonMayDiffer = ({ scene }: Pursuit, { trail }: Pair): Freed => ({
  strides: stridesOf(trail),
  says: 'an input that is ignored later may be so for another reason',
  why: freedomToIgnore(scene.spec) ?? '',
})
