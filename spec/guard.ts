/** Guards as expressions: whether one holds, which facts it queries, and its text form. */
import type { Guard } from './row.ts'

/** Whether a guard holds, given the answer to each fact. */
export const holds = <Fact extends string>(guard: Guard<Fact>, answer: (fact: Fact) => boolean): boolean => {
  if (guard === true) return true
  if (typeof guard === 'string') return answer(guard)
  if ('all' in guard) return guard.all.every((part) => holds(part, answer))
  if ('any' in guard) return guard.any.some((part) => holds(part, answer))
  return !holds(guard.not, answer)
}

/** The facts that a guard queries, each once, in the order in which they are written. */
export const factsOf = <Fact extends string>(guard: Guard<Fact>): readonly Fact[] => {
  if (guard === true) return []
  if (typeof guard === 'string') return [guard]
  if ('not' in guard) return factsOf(guard.not)
  const parts = 'all' in guard ? guard.all : guard.any
  return [...new Set(parts.flatMap((part) => factsOf(part)))]
}

const isSimple = (guard: Guard): boolean => typeof guard !== 'object' || 'not' in guard

const bracketed = (guard: Guard): string => (isSimple(guard) ? inWords(guard) : `(${inWords(guard)})`)

/** A guard as reports print it: `sessionIsReady and not (textIsBlank or utteranceIsNew)`; `always` for `true`. */
export const inWords = (guard: Guard): string => {
  if (guard === true) return 'always'
  if (typeof guard === 'string') return guard
  if ('not' in guard) return `not ${bracketed(guard.not)}`
  if ('all' in guard) return guard.all.map(bracketed).join(' and ')
  return guard.any.map(bracketed).join(' or ')
}
