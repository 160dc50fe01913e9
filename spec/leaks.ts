/**
 * Leaks: whether a text from a user or a service appears in a forbidden place, for instance a transcript, audio or a
 * credential. Every error that the harness reports carries a recognisable credential.
 */
import type { Payload } from './log.ts'

/** The credential in every error message of the harness. */
export const credential = 'Bearer eyJhbGciOi.canary-credential.c2VjcmV0'

/**
 * How many of the latest texts are remembered, and the minimum length (characters) of a text, to exclude chance
 * matches.
 */
const remembered = 64
const shortest = 8

/** Remembers texts, and finds them again. */
export interface Leaks {
  readonly said: (text: string | undefined) => void
  /** `{ leaks: true }` if a remembered text appears in `value`, nothing otherwise. */
  readonly in: (value: unknown) => Payload
}

/** No text so far. */
export function leaks(): Leaks {
  const texts: string[] = []
  /** Immutable values that held no secret: no text can appear in one later, since none is known before it is spoken. */
  const clean = new WeakSet<object>()

  /**
   * Serialised values that held no secret, valid until a new text arrives: most values are the same as at the last
   * check.
   */
  const harmless = new Set<string>()

  /** Traces may be texts, or serialised samples: so everything is serialised. */
  const showsNone = (value: unknown): boolean => {
    const shown = JSON.stringify(value) ?? ''
    if (harmless.has(shown)) return true
    const isFine = !shown.includes(credential) && !texts.some((text) => shown.includes(text))
    if (isFine) harmless.add(shown)
    return isFine
  }

  const isClean = (value: unknown): boolean => {
    if (!isThing(value)) return showsNone(value)
    if (clean.has(value)) return true
    // No text extends from one element into the next, and most of a long list was checked before.
    const isFine = isListOfThings(value) ? value.every(isClean) : showsNone(value)
    if (isFine && isForGood(value)) clean.add(value)
    return isFine
  }

  return {
    said: (text) => {
      if (text === undefined || text.length < shortest) return
      texts.push(text)
      harmless.clear()
      if (texts.length > remembered) texts.shift()
    },
    in: (value) => (isClean(value) ? {} : { leaks: true }),
  }
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

const isListOfThings = (value: object): value is readonly object[] =>
  Array.isArray(value) && value.every(isThing)

/** Whether a value is deeply immutable. */
const isForGood = (value: unknown): boolean =>
  !isThing(value) || (Object.isFrozen(value) && Object.values(value).every(isForGood))
