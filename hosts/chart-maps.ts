/**
 * Maps of the charts: exploring a chart takes seconds and gives the same every time, so the build does it once. Where
 * there is no build the chart is explored on the spot, once in each process.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { read, written } from '../harness/charts/chart-map.ts'
import { explore } from '../harness/charts/explore.ts'
import type { Explored } from '../harness/charts/explored.ts'
import type { Shelf } from './library.ts'
import { packageRoot } from './package-root.ts'

const folder = new URL('dist/maps/', packageRoot)

/** Where the map of a spec stands, among what the build makes. */
export const mapPath = (spec: string): string => fileURLToPath(new URL(`${spec}.json`, folder))

const known = new Map<string, Explored>()

function fromBuild(spec: string): Explored | null {
  try {
    return read(readFileSync(mapPath(spec), 'utf8'))
  } catch {
    return null
  }
}

/** What is known of the chart of a spec. */
export function mapOf({ world, machine }: Shelf): Explored {
  const { spec } = world
  const map = known.get(spec.name) ?? fromBuild(spec.name) ?? explore(spec, machine)
  known.set(spec.name, map)
  return map
}

/** Explores the chart of a spec and gives its map as a text, for the build. */
export const drawMap = ({ world, machine }: Shelf): string => written(explore(world.spec, machine))
