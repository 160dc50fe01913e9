/**
 * The beat from which on a failure was inevitable: whatever single event is said next, and however long nothing is said,
 * the same check blames the run.
 */
import type { Proposal } from '../../spec/words.ts'
import { type Attempts, isFailure } from './attempt.ts'
import { type Beat, type Story, without } from './story.ts'

const silence: readonly Beat[] = []

/** Silence first: without its last beats a run mostly passes by itself. Then every event, said in its usual way. */
function goingOn(proposals: readonly Proposal[]): readonly (readonly Beat[])[] {
  const usual = new Map(proposals.toReversed().map((each) => [each.what, each.with as Beat['with']]))
  return [silence, ...[...usual].map(([what, said]) => [{ afterMs: 0, what, with: said }])]
}

/** Whether a run goes wrong however it goes on. What cannot be said at this point heals nothing. */
async function isLost(
  story: Story,
  ways: readonly (readonly Beat[])[],
  { outcome }: Attempts,
): Promise<boolean> {
  for (const way of ways) {
    const came = await outcome({ ...story, beats: [...story.beats, ...way] })
    if (came === 'kept') return false
    if (!isFailure(came) && came.unsayable <= story.beats.length) return false
  }
  return true
}

/** The number of that beat, from 1; null when even after the last one something could still have helped. */
export async function inevitableFrom(
  story: Story,
  proposals: readonly Proposal[],
  tries: Attempts,
): Promise<number | null> {
  const ways = goingOn(proposals)
  let from: number | null = null
  let cut = story
  for (let beats = story.beats.length; beats > 0; beats -= 1) {
    cut = without(cut, beats, 1, 'kept')
    if (!(await isLost(cut, ways, tries))) return from
    from = beats
  }
  return from
}
