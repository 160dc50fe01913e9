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
  return {
    said: (text) => {
      if (text === undefined || text.length < shortest) return
      texts.push(text)
      if (texts.length > remembered) texts.shift()
    },
    in: (value) => {
      const shown = JSON.stringify(value) ?? ''
      const isLeaking = [credential, ...texts].some((text) => shown.includes(text))
      return isLeaking ? { leaks: true } : {}
    },
  }
}
