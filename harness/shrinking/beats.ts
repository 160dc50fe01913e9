/** Fewer beats: both ends first, then chunks of falling size, then one by one until none can be left out. */
import type { Attempts } from './attempt.ts'
import { type Pauses, type Story, without } from './story.ts'

/** So many beats from either end are often enough: how it began, and what went wrong. */
const ends: readonly number[] = [6, 12, 24, 48, 96]

/**
 * The fewest of these that still fail; null when none do. It is asked before the story itself is even played, because
 * a long story takes longer to play than all of its ends together.
 */
export async function bothEnds(story: Story, { stillFails }: Attempts): Promise<Story | null> {
  for (const many of ends) {
    if (2 * many >= story.beats.length) return null
    const found = await stillFails(without(story, many, story.beats.length - 2 * many, 'dropped'))
    if (found !== null) return found
  }
  return null
}

/** Leaves out every chunk of `size` that can be left out, from the end to the beginning. */
async function withoutChunks(
  story: Story,
  size: number,
  pauses: readonly Pauses[],
  { stillFails }: Attempts,
): Promise<Story> {
  let best = story
  for (let from = best.beats.length - size; from > -size; from -= size) {
    const first = Math.max(0, from)
    for (const each of pauses) {
      const found = await stillFails(without(best, first, from + size - first, each))
      if (found === null) continue
      best = found
      break
    }
  }
  return best
}

/** Leaves out beats until no single one can be left out, neither with the pause before it nor without. */
export async function fewerBeats(story: Story, tries: Attempts): Promise<Story> {
  let best = story
  for (let size = best.beats.length >> 1; size > 1; size >>= 1)
    best = await withoutChunks(best, size, ['dropped'], tries)
  for (;;) {
    const fewer = await withoutChunks(best, 1, ['dropped', 'kept'], tries)
    if (fewer.beats.length === best.beats.length) return best
    best = fewer
  }
}
