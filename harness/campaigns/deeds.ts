/** Deeds: what anybody may do in a run by himself, as scenarios have it, with particulars that are drawn. */
import type { Part, Phrase } from '../../scenarios/language/shape.ts'
import { isPossible, vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import { actors } from '../../scenarios/language/words/acts.ts'
import type { Random, Signal } from '../../simulators/simulator.ts'
import type { Scalar } from '../../spec/log.ts'
import { laidOut } from '../playing/laid-out.ts'
import type { Draw } from './draws.ts'

/** One deed, and to whom it is said. */
export interface Deed {
  readonly to: string
  readonly phrase: Phrase
}

/** Everything that can be done where these services take part, by name, for instance `app: interrupts`. */
export const deedsOf = laidOut((spec): ReadonlyMap<string, Deed> => {
  const vocabulary = vocabularyOf(spec)
  const phrases = Object.entries(actors).flatMap(([actor, { shape }]) =>
    shape.kind === 'act'
      ? Object.entries(shape.phrases).map(([words, phrase]) => [`${actor}: ${words}`, phrase] as const)
      : [],
  )
  return new Map(
    phrases
      .filter(([, phrase]) => isPossible(phrase, vocabulary))
      .map(([name, phrase]) => [name, { to: phrase.to, phrase }]),
  )
})

/** Does it: what may be left out is left out now and then. */
export function done({ phrase }: Deed, draw: Draw, random: Random): Signal {
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
