/**
 * Pairs: readiness and phase answer a question together, in either order, and each answer separately. The assignment
 * of phases to readiness is computed over all of them at once, with the least total cost.
 */
import type { Shown } from '../../wiring.ts'
import type { State } from '../states.ts'

/** One message of a gateway, with the number of messages that its client had sent before it came. */
export interface Placed {
  readonly word: Shown
  readonly gap: number
}

/** Whether a pipeline explains a phase already, by its place. */
type IsExplained = (place: number) => boolean

/** The costs of a pair; a readiness without a phase costs most. */
const costs = {
  alone: 1000,
  /** Its client sent further messages between the two halves. */
  acrossMessages: 100,
  /** The phase comes first and is a new one, which some message led to. */
  changes: 30,
  /** The pipeline explains the phase, which is a new one. */
  explained: 150,
  /** Another output stands between the two. */
  apart: 2,
  phaseFirst: 1,
} as const

/** A pair may enclose so many phases that the pipeline explains. */
const within = 3

/** The phase of a session that was just made. */
const first: State = 'idle'

const isReady = ({ word }: Placed): boolean => word.what === 'session.ready'
const isPhase = ({ word }: Placed): boolean => word.what === 'session.state'
const isError = ({ word }: Placed): boolean => word.what === 'error'

/** One half of an answer, or an error, which separates halves. */
interface Half extends Placed {
  readonly place: number
  readonly isExplained: boolean
  /** It is another phase than the one before. */
  readonly isNew: boolean
}

function halvesIn(words: readonly Placed[], isExplained: IsExplained): readonly Half[] {
  const halves: Half[] = []
  let phase: unknown = first
  for (const [place, each] of words.entries()) {
    if (!isReady(each) && !isPhase(each) && !isError(each)) continue
    const isNew = isPhase(each) && each.word.with.value !== phase
    if (isPhase(each)) phase = each.word.with.value
    halves.push({ ...each, place, isNew, isExplained: isNew && isExplained(place) })
  }
  return halves
}

function costOf(first: Half, second: Half): number {
  if (isReady(first) === isReady(second) || isPhase(first) === isPhase(second))
    return Number.POSITIVE_INFINITY
  const phase = isPhase(first) ? first : second
  return (
    (first.gap === second.gap ? 0 : costs.acrossMessages) +
    (isPhase(first) && first.isNew ? costs.changes : 0) +
    (phase.isExplained ? costs.explained : 0) +
    (second.place === first.place + 1 ? 0 : costs.apart) +
    (isPhase(first) ? costs.phaseFirst : 0)
  )
}

/** The least cost of all halves from one on, and the half that this one is then paired with. */
interface Best {
  readonly cost: number
  readonly other: number | null
}

function bestFrom(halves: readonly Half[], at: number, best: readonly Best[]): Best {
  const half = halves[at]
  if (half === undefined) return { cost: 0, other: null }
  let found: Best = { cost: (isReady(half) ? costs.alone : 0) + (best[at + 1]?.cost ?? 0), other: null }
  for (let other = at + 1; other <= at + within; other += 1) {
    const next = halves[other]
    if (next === undefined) break
    const cost = costOf(half, next) + (best[other + 1]?.cost ?? 0)
    if (cost <= found.cost) found = { cost, other }
    if (!next.isExplained) break
  }
  return found
}

/** The place of the other half, by the place of each half that has one. */
export function pairsIn(words: readonly Placed[], isExplained: IsExplained): ReadonlyMap<number, number> {
  const halves = halvesIn(words, isExplained)
  const best: Best[] = []
  for (let at = halves.length; at >= 0; at -= 1) best[at] = bestFrom(halves, at, best)
  const pairs = new Map<number, number>()
  for (let at = 0; at < halves.length; at += 1) {
    const { other = null } = best[at] ?? {}
    const [here, next] = [halves[at], halves[other ?? -1]]
    if (other === null || here === undefined || next === undefined) continue
    pairs.set(here.place, next.place).set(next.place, here.place)
    at = other
  }
  return pairs
}
