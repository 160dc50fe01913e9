/**
 * Tours: every transition out of every state that the map of Agent Voice knows, guards and all, in walks of at most
 * sixty strides, against the fewest steps in which it can be done in walks of any length. Nothing is timed: the steps
 * are counted, and a step is a stride or the beginning of a walk.
 */
import { listedTransitions } from '../harness/charts/chart-coverage.ts'
import { chartRun } from '../harness/charts/chart-subject.ts'
import { drawing } from '../harness/charts/graph.ts'
import { search } from '../harness/charts/search.ts'
import type { Terrain } from '../harness/charts/terrain.ts'
import { tours } from '../harness/charts/tour.ts'
import { postman } from './postman.ts'
import { shelfOf } from './shelf.ts'

/** The number of states per view in a tour, as in the map of the build. */
const states = 1500
const longest = 60

/** For each place where its roads lead. */
type Roads = readonly (readonly number[])[]

/** A terrain in which each road is a mark of its own. */
function everyRoad(roads: Roads): { readonly terrain: Terrain; readonly wanted: Set<number> } {
  const firsts: number[] = []
  let count = 0
  for (const { length } of roads) {
    firsts.push(count)
    count += length
  }
  const terrain: Terrain = {
    roads: (place) => roads[place]?.length ?? 0,
    leadsTo: (place, road) => roads[place]?.[road] as number,
    marks: (place, road) => [(firsts[place] as number) + road],
  }
  return { terrain, wanted: new Set(Array.from({ length: count }, (_, mark) => mark)) }
}

/** The steps of a tour over every road. */
export function tourSteps(roads: Roads): number {
  const walks = tours({ ...everyRoad(roads), longest })
  return walks.reduce((sum, { length }) => sum + 1 + length, 0)
}

/** The roads of each view of Agent Voice, up to the requested number of states. */
export async function roadsOfViews(atMost = states): Promise<readonly Roads[]> {
  const shelf = await shelfOf('agent-voice')
  const { machine, world } = shelf
  const { spec } = world
  const run = chartRun(spec, machine)
  const names = listedTransitions(machine.chart).map(({ id }) => id)
  return machine.views.map((view) => {
    const { add, graph } = drawing(names)
    search({ spec, machine, run, view, asked: null }, atMost, (step, to) => {
      if (to >= 0) add(step, to)
    })
    return graph.map((edges) => edges.map(({ to }) => to))
  })
}

/** How many times as many steps as the postman a tour takes, over all views. */
export async function touring(): Promise<{ readonly 'tour/postman': number }> {
  const views = await roadsOfViews()
  const sum = (of: (roads: Roads) => number): number => views.reduce((total, roads) => total + of(roads), 0)
  return { 'tour/postman': sum(tourSteps) / sum(postman) }
}
