/**
 * Tours: few walks over a graph that together pass every mark on its roads. From its current place a walk continues to
 * the nearest road with an open mark. Where a road from the beginning is nearer, or the walk has become too long, a new
 * walk begins.
 */
import type { Road, Terrain } from './terrain.ts'
import { wayfinder } from './wayfinder.ts'

/** The walker. A road that turns out to be closed ends the walk and is not tried again. */
export interface Walker {
  readonly begin: () => void
  readonly takes: (road: Road) => boolean
}

/** A walker that can take every road. */
export const sureFooted: Walker = { begin: () => {}, takes: () => true }

/** What a tour is to do. */
export interface Errand {
  readonly terrain: Terrain
  /** Marks to be passed; those that were are taken out. */
  readonly wanted: Set<number>
  /** The maximum number of roads in a walk, unless the path to a mark is itself longer. */
  readonly longest: number
  readonly walker?: Walker
}

/** Walks that pass every mark that can be passed. */
export function tours({
  terrain,
  wanted,
  longest,
  walker = sureFooted,
}: Errand): readonly (readonly Road[])[] {
  const finder = wayfinder(terrain, wanted)
  const walks: Road[][] = []
  for (let way = finder.fromStart(); way !== null; way = finder.fromStart()) {
    const walk: Road[] = []
    walker.begin()
    while (
      way !== null &&
      walk.length + way.length <= Math.max(longest, walk.length === 0 ? way.length : 0)
    ) {
      const stumbled = way.find((road) => {
        if (!walker.takes(road)) return true
        walk.push(road)
        for (const mark of terrain.marks(road.from, road.number)) wanted.delete(mark)
        return false
      })
      if (stumbled !== undefined) {
        finder.avoid(stumbled)
        break
      }
      const { from, number } = walk.at(-1) as Road
      way = finder.onward(terrain.leadsTo(from, number))
    }
    if (walk.length > 0) walks.push(walk)
  }
  return walks
}
