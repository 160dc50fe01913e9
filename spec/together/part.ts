/**
 * Parts: two specs that make one conversation. The log of the whole holds everything that either hears and shows; what
 * both show under one name stands there under a name of its own for the second, `turn-detection:state`.
 */
import type { Line } from '../log.ts'
import type { Spec } from '../spec.ts'
import type { Word } from '../words.ts'

/** One of the specs that make a conversation, and how its own log is read out of that of the whole. */
export interface Part {
  readonly spec: Spec<string, never>
  /** The line as it stands in the log of this part alone, or null for a line that is none of its business. */
  readonly own: (line: Line) => Line | null
  /** The requirements of the whole that ask this part to keep its own. */
  readonly keeps: readonly string[]
  /** The name in the log of the whole of what this part shows. */
  readonly called: (what: string) => string
}

/** That a promise settled is told under one name for all parts; it belongs to the one that was called. */
export const settled = 'settled'

const namesOf = (words: readonly Word[]): ReadonlySet<string> => new Set(words.map(({ name }) => name))

/** Ways through which every part is reached. */
const common: readonly string[] = ['network']

/** The name of something that belongs to one part, where another part has the same. */
export const qualified = (part: string, name: string): string => `${part}:${name}`

/** What is said about a name: which part it belongs to alone, and how it is called there. */
export const partOf = (name: string): { readonly part: string | null; readonly name: string } => {
  const [part = '', rest] = name.split(':')
  return rest === undefined ? { part: null, name } : { part, name: rest }
}

/**
 * A part. `shared` are names of words and services that belong to the other part as well, and that this one therefore
 * has under its own name; for the part that leads there are none.
 */
export function partFrom(
  spec: Spec<string, never>,
  shared: readonly string[],
  keeps: readonly string[],
): Part {
  const events = new Map(spec.events.map((word) => [word.name, word]))
  const effects = namesOf(spec.effects)
  const called = (what: string): string => (shared.includes(what) ? qualified(spec.name, what) : what)
  /** A name of the whole as this part knows it, or null when it belongs to another part. */
  const known = (name: string): string | null => {
    const { part, name: plain } = partOf(name)
    return part === spec.name || (part === null && !shared.includes(plain)) ? plain : null
  }

  const out = (line: Line): Line | null => {
    if (line.what === settled) return events.has(String(line.with.call)) ? line : null
    const what = known(line.what)
    if (what === null) return null
    const event = events.get(what)
    // What the other part was told by way of the bridge: an event that comes out of the whole and goes into this part.
    if (event !== undefined) return { ...line, way: 'in', who: event.lane, what }
    return effects.has(what) ? { ...line, what } : null
  }

  const world = (line: Line): Line | null => {
    const who = known(line.who)
    return who !== null && (spec.cast.includes(who) || common.includes(who)) ? { ...line, who } : null
  }

  return {
    ...{ spec, keeps, called },
    own: (line) => {
      if (line.way === 'out') return out(line)
      if (line.way === 'world') return world(line)
      return events.has(line.what) ? line : null
    },
  }
}
