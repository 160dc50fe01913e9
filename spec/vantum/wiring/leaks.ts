/** Leaks: whether something that was said, or the text of an error, shows in a record, where it never may. */
import type { Payload } from '../../log.ts'

/** What the message of every error of the harness holds. */
export const credential = 'Bearer eyJhbGciOi.canary-credential.c2VjcmV0'

/** How many of the latest texts are remembered, and how short (characters) a text may be to be told from chance. */
const remembered = 64
const shortest = 6

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
      return [credential, ...texts].some((text) => shown.includes(text)) ? { leaks: true } : {}
    },
  }
}
