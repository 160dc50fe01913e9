/** Path finding: the shortest path to a road with an open mark, from the beginning or from any place. */
import { nowhere, type Road, type Terrain } from './terrain.ts'

/** Shortest paths to open marks. */
export interface Wayfinder {
  /** From the beginning; null when no open mark can be reached any more. */
  readonly fromStart: () => readonly Road[] | null
  /** From a place; null when a new walk, which is one more step, is there sooner. */
  readonly onward: (place: number) => readonly Road[] | null
  /** Leaves a road out from now on. */
  readonly avoid: (road: Road) => void
}

/** Finds paths over a terrain; open marks may become fewer, and never more. */
export function wayfinder(terrain: Terrain, wanted: ReadonlySet<number>): Wayfinder {
  const avoided = new Set<string>()
  const isOpen = ({ from, number }: Road): boolean => avoided.size === 0 || !avoided.has(`${from} ${number}`)
  const choose = choosing(terrain, wanted, isOpen)
  const around = (place: number): Search => searchFrom(place, terrain, choose, isOpen)
  let start = around(0)
  return {
    fromStart: () => start.nearest(Number.POSITIVE_INFINITY),
    onward: (place) => {
      if (place === nowhere) return null
      const anew = start.nearest(Number.POSITIVE_INFINITY)
      return anew === null ? null : around(place).nearest(anew.length + 1)
    },
    avoid: ({ from, number }) => {
      avoided.add(`${from} ${number}`)
      start = around(0)
    },
  }
}

/** A search breadth first. */
interface Search {
  /**
   * The shortest path to a target, with a maximum number of roads. The caller repeats the call once the target was
   * passed.
   */
  readonly nearest: (atMost: number) => readonly Road[] | null
}

function searchFrom(
  start: number,
  terrain: Terrain,
  choose: (from: number) => Road | null,
  isOpen: (road: Road) => boolean,
): Search {
  const via = new Map<number, Road | null>([[start, null]])
  const places = [start]
  const depths = [0]
  let next = 0

  const wayTo = (place: number): Road[] => {
    const way: Road[] = []
    for (let road = via.get(place) ?? null; road !== null; road = via.get(road.from) ?? null) way.push(road)
    return way.reverse()
  }

  const spread = (from: number, depth: number): void => {
    for (let number = 0; number < terrain.roads(from); number += 1) {
      const to = terrain.leadsTo(from, number)
      const road = { from, number }
      if (to === nowhere || via.has(to) || !isOpen(road)) continue
      via.set(to, road)
      places.push(to)
      depths.push(depth + 1)
    }
  }

  return {
    nearest: (atMost) => {
      for (; next < places.length; next += 1) {
        const place = places[next] as number
        const depth = depths[next] as number
        if (depth >= atMost) return null
        const road = choose(place)
        if (road !== null) return [...wayTo(place), road]
        spread(place, depth)
      }
      return null
    },
  }
}

/** Chooses the road from a place with the most open marks; of several the one with the most open roads behind it. */
function choosing(
  terrain: Terrain,
  wanted: ReadonlySet<number>,
  isOpen: (road: Road) => boolean,
): (from: number) => Road | null {
  const worthOf = (from: number, number: number): number => {
    let worth = 0
    for (const mark of terrain.marks(from, number)) if (wanted.has(mark)) worth += 1
    return worth
  }

  /** The number of roads with open marks that leave a place. */
  const promise = (place: number): number => {
    let roads = 0
    if (place !== nowhere)
      for (let number = 0; number < terrain.roads(place); number += 1)
        if (worthOf(place, number) > 0) roads += 1
    return roads
  }

  return (from) => {
    let best: Road | null = null
    let most = 0
    let behind = 0
    for (let number = 0; number < terrain.roads(from); number += 1) {
      const worth = worthOf(from, number)
      if (worth === 0 || worth < most || !isOpen({ from, number })) continue
      const promised = promise(terrain.leadsTo(from, number))
      if (worth === most && promised <= behind) continue
      most = worth
      behind = promised
      best = { from, number }
    }
    return best
  }
}
