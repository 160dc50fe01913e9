/**
 * Leaks: whether something that a user or a service said shows where it never may, for instance a transcript, audio or
 * a credential. Every error that the harness tells carries a credential that can be recognised.
 */
import type { Payload } from './log.ts'

/** What every error message of the harness holds. */
export const credential = 'Bearer eyJhbGciOi.canary-credential.c2VjcmV0'

/** How many of the latest texts are remembered, and how short (characters) a text may be to be told from chance. */
const remembered = 64
const shortest = 8

/** Remembers what was said, and finds it again. */
export interface Leaks {
  readonly said: (text: string | undefined) => void
  /** `{ leaks: true }` when anything said shows in `value`, nothing otherwise. */
  readonly in: (value: unknown) => Payload
}

/** Nothing was said yet. */
export function leaks(): Leaks {
  const texts: string[] = []
  /** What nobody can change any more, and held nothing: no text shows in it later, since none is known before it is said. */
  const clean = new WeakSet<object>()

  /** What was written down and held nothing, until more is said: most things look as they did when last asked for. */
  const harmless = new Set<string>()

  /** Traces may be texts, or what samples look like once they are written down: so everything is written down. */
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
    // Nothing that is said reaches from one thing into the next, and most of a long list was looked at before.
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

/** Whether nobody can change a value any more, nor anything in it. */
const isForGood = (value: unknown): boolean =>
  !isThing(value) || (Object.isFrozen(value) && Object.values(value).every(isForGood))
