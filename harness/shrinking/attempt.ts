/** Attempts: plays a story on a fresh subject and reports whether it still fails for the same reason. */
import type { Spec } from '../../spec/spec.ts'
import type { Plan, Played } from '../playing/plan.ts'
import type { Blame, Reason } from './reason.ts'
import { planOf, type Story, without } from './story.ts'

/** Plays a plan with a fresh subject of the class that is judged. */
export type Playing = (plan: Plan) => Promise<Played>

/** The outcome of a story: the first breach, none, or the number of a beat that refers to something missing, from 1. */
export type Outcome = Reason | 'kept' | { readonly unsayable: number }

/** Plays stories; each one once. */
export interface Attempts {
  readonly outcome: (story: Story) => Promise<Outcome>
  /**
   * The story, when it fails for the same reason; null when it does not. Beats that refer to something missing are left
   * out, so that the beats that they refer to can be removed.
   */
  readonly stillFails: (story: Story) => Promise<Story | null>
  /** How many runs were played. */
  readonly played: () => number
}

/** The maximum number of impossible beats that are left out of one story; after that it is given up. */
const mostUnsayable = 16

/** Whether it was the same failure. */
export const isFailure = (outcome: Outcome): outcome is Reason =>
  typeof outcome === 'object' && 'check' in outcome

/**
 * Attempts under one name of a file, which is where a run's draws come from. Once `isOver` holds, no further story is
 * played, and none counts as a failure.
 */
export function attempts(
  spec: Spec,
  file: string,
  playing: Playing,
  blame: Blame,
  isOver: () => boolean = () => false,
): Attempts {
  const known = new Map<string, Promise<Outcome>>()

  const play = async (story: Story): Promise<Outcome> => {
    const played = await playing(planOf(spec, story, file))
    const [missed] = played.missed
    if (missed === undefined) return blame(played) ?? 'kept'
    const beat = missed.place?.line ?? 0
    return beat === 0 ? 'kept' : { unsayable: beat }
  }

  const outcome = (story: Story): Promise<Outcome> => {
    const key = JSON.stringify(story)
    const found = known.get(key) ?? (isOver() ? null : play(story))
    if (found === null) return Promise.resolve('kept')
    known.set(key, found)
    return found
  }

  const stillFails = async (story: Story): Promise<Story | null> => {
    let tried = story
    for (let left = mostUnsayable; left > 0; left -= 1) {
      const came = await outcome(tried)
      if (isFailure(came)) return tried
      if (came === 'kept') return null
      tried = without(tried, came.unsayable - 1, 1, 'kept')
    }
    return null
  }

  return { outcome, stillFails, played: () => known.size }
}
