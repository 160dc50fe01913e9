/** Stretches: runs of a campaign by their numbers, from one to another, both included. */

/** Whole numbers from 1. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** How many runs it has. */
export const lengthOf = ({ from, to }: Stretch): number => Math.max(0, to - from + 1)

/** The same runs with the fewest stretches, in order; null when a run is in two of them. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] | null {
  const all: Stretch[] = []
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last !== undefined && next.from <= last.to) return null
    if (last !== undefined && next.from === last.to + 1) all[all.length - 1] = { ...last, to: next.to }
    else all.push(next)
  }
  return all
}

/** The runs of the first list that are not in the second. */
export function without(all: readonly Stretch[], taken: readonly Stretch[]): readonly Stretch[] {
  return taken.reduce<readonly Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((stretch) =>
        [
          { from: stretch.from, to: Math.min(stretch.to, from - 1) },
          { from: Math.max(stretch.from, to + 1), to: stretch.to },
        ].filter((part) => lengthOf(part) > 0),
      ),
    all,
  )
}

/** Whether both lists have a run in common. */
export const inBoth = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.some((a) => other.some((b) => a.from <= b.to && b.from <= a.to))

/** Ranges as text: `1 to 20, 31`. */
export const stretchesText = (stretches: readonly Stretch[]): string =>
  stretches.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')

/** One machine of several that share a campaign: number `number` of `of`, from 1. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** The runs of a shard of a campaign of `runs`: one stretch; the lengths of two shards differ by at most one run. */
export function shardOf(runs: number, { number, of }: Shard): Stretch {
  const before = (shards: number) => Math.floor(runs / of) * shards + Math.min(shards, runs % of)
  return { from: before(number - 1) + 1, to: before(number) }
}

/** Cuts a stretch into blocks of at most `size` runs. */
export function* blocksOf({ from, to }: Stretch, size: number): Generator<Stretch> {
  for (let first = from; first <= to; first += size) yield { from: first, to: Math.min(first + size - 1, to) }
}
