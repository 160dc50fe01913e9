/**
 * Shrinking: from a run that failed to the smallest story that fails for the same reason. It tries fewer beats, nominal
 * settings, usual events and short pauses, until none of these makes the story smaller. Deterministic: the same run
 * gives the same story.
 */
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'
import { type Attempts, attempts, isFailure, type Playing } from './attempt.ts'
import { bothEnds, endsAndOneMore, fewerBeats } from './beats.ts'
import { inevitableFrom } from './inevitable.ts'
import { fewerDelays, fewerSettings, plainerEvents, shorterTimes } from './particulars.ts'
import { blameFor, type Reason } from './reason.ts'
import { retold, upTo } from './run-to-story.ts'
import type { Story } from './story.ts'

/** The run to shrink, and its player. */
export interface Shrinking {
  readonly spec: Spec
  readonly playing: Playing
  /** The run that failed. */
  readonly played: Played
  /**
   * The reasons for which it may be shrunk; the first one that a story can express is taken; `reasonsIn` finds them.
   */
  readonly reasons: readonly Reason[]
  /** The file that the story is to become: its name is the name of the run. */
  readonly file: string
  /** Asked before each smaller run: whether to end with the smallest story so far. */
  readonly isOver?: () => boolean
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

/** Why there is no story. `passes`: there is no reason. `untold`: the story alone does not fail for any of these. */
export type Unshrunk =
  | { readonly kind: 'passes' }
  | { readonly kind: 'untold'; readonly checks: readonly string[] }

/** Every reduction that makes a story smaller, one after the other. */
async function smaller(spec: Spec, story: Story, tries: Attempts): Promise<Story> {
  const fewer = await fewerBeats(story, tries)
  const nominal = await fewerSettings(spec, fewer, tries)
  const plainer = await plainerEvents(spec, nominal, tries)
  const early = await fewerDelays(spec, plainer, tries)
  return shorterTimes(spec, early, tries)
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

/**
 * A story that fails as the run did: its ends, or they and something between them, or all of it up to the breach, or
 * all of it. Events after the breach are not the cause, unless the run needs them to come to rest.
 */
async function failingStory(whole: Story, { at }: Reason, tries: Attempts): Promise<Story | null> {
  const before = upTo(whole, at)
  return (
    (await bothEnds(before, tries)) ??
    (await endsAndOneMore(before, tries)) ??
    (await tries.stillFails(before)) ??
    (await tries.stillFails(whole))
  )
}

/** Shrinks a run for one reason; null when its story alone does not fail for it. */
async function shrunkFor(given: Shrinking, whole: Story, reason: Reason): Promise<Shrunk | null> {
  const { spec, playing, file, isOver } = given
  const tries = attempts(spec, file, playing, blameFor(spec, reason), isOver)
  const reported = await failingStory(whole, reason, tries)
  if (reported === null) return null
  const story = await smallest(spec, reported, tries)
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

/** Shrinks a run that failed, for the first of its reasons that its story reproduces without its world. */
export async function shrink(given: Shrinking): Promise<Shrunk | Unshrunk> {
  const { spec, played, reasons } = given
  const whole = retold(spec, played)
  const checks = new Set<string>()
  for (const reason of reasons) {
    if (checks.has(reason.check)) continue
    checks.add(reason.check)
    const shrunk = await shrunkFor(given, whole, reason)
    if (shrunk !== null) return shrunk
  }
  return checks.size === 0 ? { kind: 'passes' } : { kind: 'untold', checks: [...checks] }
}
