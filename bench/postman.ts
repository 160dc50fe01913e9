/**
 * The postman: the fewest steps in which walks from place 0 pass every road at least once. A step is a road that is
 * passed, or a walk that is begun.
 *
 * A walk that is closed by beginning anew is a round, and rounds come into each place as often as they leave it. Roads
 * alone do not; so some are passed again, and somewhere a new walk is begun. The cheapest way to do so is a flow from
 * the places that are entered too often to those that are left too often, and no walks do with less. It is also enough
 * but for one step: roads that can all be reached make one round of Euler, which has to be begun once.
 */

/** Arcs of a flow, each followed by the one that takes it back. */
interface Network {
  /** Arcs that leave each place. */
  readonly leaving: readonly number[][]
  readonly to: number[]
  readonly cost: number[]
  /** How much more fits through an arc. */
  readonly room: number[]
}

/** The least steps over these roads: for each place where its roads lead. All can be reached from place 0. */
export function postman(roads: readonly (readonly number[])[]): number {
  const [source, sink] = [roads.length, roads.length + 1]
  const network = networkOf(roads, source, sink)
  let steps = roads.flat().length
  for (;;) {
    const distances = distancesFrom(network, source)
    const far = distances[sink] as number
    if (far === Number.POSITIVE_INFINITY) return steps
    steps += far * sent(network, distances, source, sink)
  }
}

function networkOf(roads: readonly (readonly number[])[], source: number, sink: number): Network {
  const leaving: number[][] = Array.from({ length: roads.length + 2 }, () => [])
  const network: Network = { leaving, to: [], cost: [], room: [] }
  const surplus = roads.map((leads) => -leads.length)
  for (const to of roads.flat()) surplus[to] = (surplus[to] as number) + 1
  for (const [place, leads] of roads.entries()) {
    const over = surplus[place] as number
    if (over > 0) connect(network, source, place, 0, over)
    if (over < 0) connect(network, place, sink, 0, -over)
    for (const to of new Set([0, ...leads]))
      if (to !== place) connect(network, place, to, 1, Number.POSITIVE_INFINITY)
  }
  return network
}

function connect(
  { leaving, to, cost, room }: Network,
  from: number,
  into: number,
  step: number,
  most: number,
): void {
  leaving[from]?.push(to.length)
  to.push(into)
  cost.push(step)
  room.push(most)
  leaving[into]?.push(to.length)
  to.push(from)
  cost.push(-step)
  room.push(0)
}

/** What it costs to come from a place to each, over arcs that have room. */
function distancesFrom({ leaving, to, cost, room }: Network, start: number): readonly number[] {
  const distances = leaving.map(() => Number.POSITIVE_INFINITY)
  distances[start] = 0
  const changed = new Set([start])
  for (const place of changed) {
    changed.delete(place)
    for (const arc of leaving[place] ?? []) {
      const next = to[arc] as number
      const far = (distances[place] as number) + (cost[arc] as number)
      if ((room[arc] as number) === 0 || far >= (distances[next] as number)) continue
      distances[next] = far
      changed.add(next)
    }
  }
  return distances
}

/** Sends as much as fits along the cheapest paths, and returns the amount. */
function sent(network: Network, distances: readonly number[], source: number, sink: number): number {
  const { leaving, to, cost, room } = network
  const tried = leaving.map(() => 0)
  const onWay = new Set<number>()
  const push = (place: number, most: number): number => {
    if (place === sink) return most
    onWay.add(place)
    let done = 0
    for (
      const arcs = leaving[place] ?? [];
      (tried[place] as number) < arcs.length;
      tried[place] = (tried[place] as number) + 1
    ) {
      const arc = arcs[tried[place] as number] as number
      const next = to[arc] as number
      const isOnWay =
        (distances[place] as number) + (cost[arc] as number) === distances[next] && !onWay.has(next)
      if (!isOnWay || room[arc] === 0) continue
      const flow = push(next, Math.min(most - done, room[arc] as number))
      room[arc] = (room[arc] as number) - flow
      room[arc ^ 1] = (room[arc ^ 1] as number) + flow
      done += flow
      if (done === most) break
    }
    onWay.delete(place)
    return done
  }
  return push(source, Number.POSITIVE_INFINITY)
}
