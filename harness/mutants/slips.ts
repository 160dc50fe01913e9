/**
 * Slips: steps in which a mutant does not do as the original does, and nobody is told yet. One that leaves nothing but
 * fields different on which nothing depends any more comes to nothing; any other is pursued.
 */

import { stridesOf } from '../charts/search.ts'
import { freedomToIgnore } from './freedom.ts'
import type { Freed, Pair, Parting, Pursuit } from './pursuit.ts'
import { follow } from './pursuit.ts'
import type { Difference, Drawn } from './trials.ts'

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
  /** Why nobody may be blamed for the outputs that depend on it, where nothing else may; null: there are none. */
  readonly whyIdle: (place: number) => string | null
  /** Of which fields the original ever makes new values. */
  readonly carried: readonly Drawn[]
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
export function settled(slips: readonly Slip[], aftermath: Aftermath, pursuit: Pursuit): Settled {
  const { isAlive, carried } = aftermath
  const asked = askedIn(slips, aftermath)
  const matters = (slip: Slip, place: number): boolean => asked.has(place) || isAlive(slip, place)
  const isLetOff = (slip: Slip): boolean =>
    !slip.isElsewhere && !slip.fields.some((place) => matters(slip, place))
  // What is pursued is seen to its end; of what is let off it is taken for granted that somebody writes it anew.
  const letOff = new Set(slips.filter(isLetOff).flatMap(({ fields }) => fields))
  const spoilt = spread(letOff, [...carried, ...slips.flatMap(({ drawn }) => drawn)])
  let complete = true
  for (const slip of slips) {
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

/** The fields on which the mutant lets something depend, and the original does not; also by way of other fields. */
function askedIn(slips: readonly Slip[], { isAlive }: Aftermath): ReadonlySet<number> {
  const asked = new Set(slips.flatMap((slip) => slip.asked))
  const draws = slips.flatMap((slip) => slip.drawn.map((drawn) => ({ slip, drawn })))
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

/** What may be told otherwise later though nobody may be blamed for it, because these fields differ; null: nothing. */
function asideOf(
  { scene }: Pursuit,
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
    why: freedomToIgnore(scene.spec) ?? '',
  }
}
