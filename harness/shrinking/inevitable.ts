/**
 * The beat from which on a failure was inevitable: for every single next event, and for silence of any length, the same
 * check fails the run.
 */
import type { Proposal } from '../../spec/words.ts'
import { type Attempts, isFailure } from './attempt.ts'
import { type Beat, type Story, without } from './story.ts'

const silence: readonly Beat[] = []

/** Silence first: without its last beats a run mostly passes by itself. Then every event, in its usual form. */
function goingOn(proposals: readonly Proposal[]): readonly (readonly Beat[])[] {
  const usual = new Map(proposals.toReversed().map((each) => [each.what, each.with as Beat['with']]))
  return [silence, ...[...usual].map(([what, said]) => [{ afterMs: 0, what, with: said }])]
}

/** Whether a run fails on every continuation. An event that is impossible at this point repairs nothing. */
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
