/** Fewer beats: both ends first, then chunks of falling size, then one by one until none can be left out. */
import type { Attempts } from './attempt.ts'
import { type Pauses, type Story, without } from './story.ts'

/** This many beats from either end are often enough: the beginning, and the failure. */
const ends: readonly number[] = [6, 12, 24, 48, 96]

/**
 * The fewest of these that still fail; null when none do. It runs before the story itself is played, because a long
 * story takes longer to play than all of its ends together.
 */
export async function bothEnds(story: Story, { stillFails }: Attempts): Promise<Story | null> {
  for (const many of ends) {
    if (2 * many >= story.beats.length) return null
    const found = await stillFails(without(story, many, story.beats.length - 2 * many, 'dropped'))
    if (found !== null) return found
  }
  return null
}

/** This many beats from either end are kept during the search for the other causes of a failure. */
const kept = 24

/**
 * The ends, and as little as it takes of what is between them: half of it, and half of that, as long as one half is
 * enough; null when no half is. All these runs together have about as many beats as the story, where leaving out chunks
 * takes many times as many: a failure that has one cause long before is found so.
 */
export async function endsAndOneMore(story: Story, { stillFails }: Attempts): Promise<Story | null> {
  let best: Story | null = null
  for (;;) {
    const inHand: Story = best ?? story
    const between = inHand.beats.length - 2 * kept
    const half = between >> 1
    if (half < 1) return best
    const found: Story | null =
      (await stillFails(without(inHand, kept, half, 'dropped'))) ??
      (await stillFails(without(inHand, kept + half, between - half, 'dropped')))
    if (found === null) return best
    best = found
  }
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
