/** Pairs of transitions that can follow one another, found in the graph of states without walking any way twice. */

/** An edge between two states, by their numbers, with the transitions that it takes in order. */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly taken: readonly string[]
}

/** Every pair, as `first > second`. An edge that takes no transition passes on the one before it. */
export function pairsOf(edges: readonly Edge[]): ReadonlySet<string> {
  const lasts = lastTaken(edges)
  const pairs = new Set<string>()
  for (const { from, taken } of edges) {
    for (const [index, second] of taken.entries()) {
      const before = taken[index - 1]
      for (const first of before === undefined ? (lasts.get(from) ?? []) : [before])
        pairs.add(`${first} > ${second}`)
    }
  }
  return pairs
}

/** For each state the transitions that may have been the last on the way to it, passed on until nothing is new. */
function lastTaken(edges: readonly Edge[]): ReadonlyMap<number, ReadonlySet<string>> {
  const lasts = new Map<number, Set<string>>()
  const lastsOf = (state: number): Set<string> => {
    const known = lasts.get(state) ?? new Set()
    if (known.size === 0) lasts.set(state, known)
    return known
  }
  const passing: Edge[] = []
  for (const edge of edges) {
    const last = edge.taken.at(-1)
    if (last === undefined) passing.push(edge)
    else lastsOf(edge.to).add(last)
  }
  for (let grew = true; grew; ) {
    grew = false
    for (const { from, to } of passing) {
      const known = lastsOf(to)
      const { size } = known
      for (const last of lastsOf(from)) known.add(last)
      if (known.size > size) grew = true
    }
  }
  return lasts
}
