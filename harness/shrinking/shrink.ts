/**
 * Shrinking: from a run that failed to the smallest story that fails for the same reason. Fewer beats, nominal settings,
 * usual events, short pauses, until none of these makes it any smaller. Deterministic: the same run gives the same story.
 */
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'
import { type Attempts, attempts, isFailure, type Playing } from './attempt.ts'
import { fewerBeats } from './beats.ts'
import { inevitableFrom } from './inevitable.ts'
import { fewerSettings, plainerEvents, shorterTimes } from './particulars.ts'
import { blameFor, type Reason, reasonsIn } from './reason.ts'
import { retold } from './retelling.ts'
import type { Story } from './story.ts'

/** What is to be shrunk, and by whom it is played. */
export interface Shrinking {
  readonly spec: Spec
  readonly playing: Playing
  /** The run that failed. */
  readonly played: Played
  /** The check to shrink it for; null takes the first that failed. */
  readonly check: string | null
  /** The file that the story is to become: its name is the name of the run. */
  readonly file: string
}

/** What a failure was shrunk to. */
export interface Shrunk {
  readonly kind: 'shrunk'
  readonly story: Story
  /** Why the story fails, in its own words and at its own instant. */
  readonly reason: Reason
  /** The number of the beat from which on nothing helped, from 1; null when something still would have. */
  readonly inevitable: number | null
  /** How many beats the run had. */
  readonly before: number
  /** How many smaller runs were played. */
  readonly tries: number
}

/** Why there is no story. `passes`: no such check blames the run. `untold`: the story alone does not fail. */
export type Unshrunk =
  | { readonly kind: 'passes' }
  | { readonly kind: 'untold'; readonly check: string; readonly beats: number }

/** Everything that makes a story smaller, one after the other. */
async function smaller(spec: Spec, story: Story, tries: Attempts): Promise<Story> {
  const fewer = await fewerBeats(story, tries)
  const nominal = await fewerSettings(spec, fewer, tries)
  const plainer = await plainerEvents(spec, nominal, tries)
  return shorterTimes(spec, plainer, tries)
}

/** Makes a story smaller until it cannot be made any smaller. */
async function smallest(spec: Spec, story: Story, tries: Attempts): Promise<Story> {
  let best = story
  for (;;) {
    const next = await smaller(spec, best, tries)
    if (JSON.stringify(next) === JSON.stringify(best)) return best
    best = next
  }
}

/** Shrinks a run that failed. */
export async function shrink(given: Shrinking): Promise<Shrunk | Unshrunk> {
  const { spec, playing, played, check, file } = given
  const reason = reasonsIn(spec, played).find((each) => check === null || each.check === check)
  if (reason === undefined) return { kind: 'passes' }
  const tries = attempts(spec, file, playing, blameFor(spec, reason))
  const whole = retold(spec, played, played.untilMs)
  // What came after the breach is not to blame, unless the run needs it to come to rest.
  const told = (await tries.stillFails(retold(spec, played, reason.at))) ?? (await tries.stillFails(whole))
  if (told === null) return { kind: 'untold', check: reason.check, beats: whole.beats.length }
  const story = await smallest(spec, told, tries)
  const found = await tries.outcome(story)
  const inevitable = await inevitableFrom(story, spec.proposals, tries)
  return {
    kind: 'shrunk',
    story,
    reason: isFailure(found) ? found : reason,
    inevitable,
    before: whole.beats.length,
    tries: tries.played(),
  }
}
