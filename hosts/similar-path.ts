/** "Did you mean": the path that the user probably meant. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { distance } from 'fastest-levenshtein'

/** Finds the existing path nearest to `path`, which is missing; returns `otherwise` when no path is near. */
export async function didYouMean(path: string, otherwise: string): Promise<string> {
  const near = await nearest(path)
  return near === null ? otherwise : `Did you mean ${near}?`
}

/** The name in the same folder with the fewest edits, at most half of its letters. */
async function nearest(path: string): Promise<string | null> {
  const name = basename(path)
  const names = await readdir(dirname(path)).catch(() => [])
  const [best] = names
    .map((other) => ({ other, edits: distance(name, other) }))
    .filter(({ other, edits }) => edits * 2 <= Math.max(name.length, other.length))
    .sort((a, b) => a.edits - b.edits || (a.other < b.other ? -1 : 1))
  return best === undefined ? null : join(dirname(path), best.other)
}
