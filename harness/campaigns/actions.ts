/** Actions: what a participant may do in a run on its own, in the form that scenarios use, with drawn particulars. */
import type { Random, Signal } from '../../simulators/simulator.ts'
import type { Scalar } from '../../spec/log.ts'
import type { Part, Phrase } from '../../spec/phrases.ts'
import { memoizePerSpec } from '../playing/memoize-per-spec.ts'
import type { World } from '../playing/stage.ts'
import { worldVocabulary } from '../playing/world-vocabulary.ts'
import type { Draw } from './draws.ts'

/** One action and its recipient. */
export interface Action {
  readonly to: string
  readonly phrase: Phrase
}

/** Everything that can be done where these services take part, by name, for instance `app: interrupts`. */
export const actionsOf = memoizePerSpec((world: World): ReadonlyMap<string, Action> => {
  const { actors } = worldVocabulary(world).gathered
  return new Map(
    Object.entries(actors).flatMap(([actor, { shape }]) =>
      Object.entries(shape.phrases).map(
        ([words, phrase]) => [`${actor}: ${words}`, { to: phrase.to, phrase }] as const,
      ),
    ),
  )
})

/** Does it: what may be left out is left out now and then. */
export function done({ phrase }: Action, draw: Draw, random: Random): Signal {
  const said: Record<string, Scalar> = {}
  const take = (part: Part, isNeeded: boolean) => {
    if (!isNeeded && random.chance(50)) return
    const value = draw(part.shape, random)
    if (value !== null) said[part.as] = value
  }
  if (phrase.takes !== undefined) take(phrase.takes, phrase.alone !== true)
  for (const part of Object.values(phrase.also ?? {})) take(part, part.needed === true)
  return { what: phrase.what, with: said }
}
