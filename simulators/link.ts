/**
 * Links: the transport of a signal from one part of the world to another. A link without faults delivers everything
 * unchanged, at once.
 */
import type { Random, Signal } from './simulator.ts'

/** The faults of one link. Times in whole ms, percentages in whole percent, all 0 on a nominal link. */
export interface LinkFaults {
  /** The latency of every signal; below 0 the link is down and nothing arrives. */
  readonly delayMs: number
  /** The maximum additional delay, drawn separately for every copy; 0 or more. */
  readonly jitterMs: number
  readonly lossPercent: number
  /** How many arrive twice. */
  readonly duplicatePercent: number
  /** How many are held back for up to {@link heldBackMs}. Above 0 the link no longer preserves order. */
  readonly reorderPercent: number
  /** How many arrive with one of their texts or ids blank. */
  readonly corruptPercent: number
}

/** The faults of a nominal link: none. */
export const faultless: LinkFaults = {
  delayMs: 0,
  jitterMs: 0,
  lossPercent: 0,
  duplicatePercent: 0,
  reorderPercent: 0,
  corruptPercent: 0,
}

/** How long, in ms and at most, a signal is held back so that later ones may overtake it. */
export const heldBackMs = 100

/** The state of a link, in ms: when the last signal left, and the latest instant at which one arrives. */
export interface Link {
  readonly leftAt: number
  readonly lastAt: number
}

/** A link that has not carried a signal yet. */
export const unused: Link = { leftAt: 0, lastAt: 0 }

/** The delivery of one signal: its copies with the instants (ms) of their arrival; none when it was lost. */
export interface Carried {
  readonly link: Link
  readonly copies: readonly { readonly at: number; readonly signal: Signal }[]
}

/**
 * Carries a signal that leaves at `leavesAt` ms. Pass signals in the order in which they leave: then no signal
 * overtakes an earlier one but queues behind it, unless `reorderPercent` is above 0. A signal that is passed after
 * others although it leaves before them queues behind none.
 */
export const carry = (
  link: Link,
  faults: LinkFaults,
  signal: Signal,
  leavesAt: number,
  random: Random,
): Carried => {
  const delays = passage(faults, random)
  const arriving = damaged(signal, faults, random)
  const queues = faults.reorderPercent === 0 && leavesAt >= link.leftAt
  const copies: { at: number; signal: Signal }[] = []
  let { lastAt } = link
  for (const delay of delays) {
    const at = queues ? Math.max(leavesAt + delay, lastAt) : leavesAt + delay
    lastAt = Math.max(lastAt, at)
    copies.push({ at, signal: arriving })
  }
  return { link: { leftAt: Math.max(link.leftAt, leavesAt), lastAt }, copies }
}

/**
 * The delays (ms) after which the copies of one signal arrive; none when it is lost. Makes the same six draws for all
 * faults, so that one additional fault does not change the others.
 */
export const passage = (faults: LinkFaults, random: Random): readonly number[] => {
  const lost = random.chance(faults.lossPercent)
  const jitter = random.below(faults.jitterMs + 1)
  const heldBack = random.chance(faults.reorderPercent)
  const hold = 1 + random.below(heldBackMs)
  const twice = random.chance(faults.duplicatePercent)
  const secondJitter = random.below(faults.jitterMs + 1)

  if (lost || faults.delayMs < 0) return []
  const first = faults.delayMs + jitter + (heldBack ? hold : 0)
  return twice ? [first, faults.delayMs + secondJitter] : [first]
}

/** The signal after the link: unchanged, or with one drawn text or id blank. */
const damaged = (signal: Signal, faults: LinkFaults, random: Random): Signal => {
  const corrupt = random.chance(faults.corruptPercent)
  const fields = Object.keys(signal.with).filter((field) => typeof signal.with[field] === 'string')
  const field = fields[random.below(fields.length || 1)]
  return corrupt && field !== undefined
    ? { what: signal.what, with: { ...signal.with, [field]: '' } }
    : signal
}
