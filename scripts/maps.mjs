// Draws the map of every chart beside the compiled sources: it is explored once, here, and read by every gate.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes one map for each spec of the compiled library. */
export async function drawMaps() {
  const { openLibrary } = await import('../dist/hosts/library.js')
  const { drawMap, mapPath } = await import('../dist/hosts/chart-maps.js')
  for (const [name, shelf] of Object.entries(await openLibrary())) {
    mkdirSync(dirname(mapPath(name)), { recursive: true })
    writeFileSync(mapPath(name), drawMap(shelf))
  }
}
