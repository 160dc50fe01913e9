/**
 * Parts: two specs that make one conversation. The log of the whole contains everything that either receives and
 * emits; an output that both emit under one name has a name of its own for the second, `turn-detection:state`.
 */
import { text } from '../foreign.ts'
import type { Line } from '../log.ts'
import type { Spec } from '../spec.ts'
import type { Word } from '../words.ts'

/** One of the specs that make a conversation, and how its own log is derived from that of the whole. */
export interface Part {
  readonly spec: Spec<string, never>
  /** The line in the log of this part alone, or null for a line of another part. */
  readonly own: (line: Line) => Line | null
  /** The requirements of the whole that oblige this part to keep its own. */
  readonly keeps: readonly string[]
  /** The name in the log of the whole for an output of this part. */
  readonly called: (what: string) => string
}

/** That a promise settled is reported under one name for all parts; it belongs to the part that was called. */
export const settled = 'settled'

const namesOf = (words: readonly Word[]): ReadonlySet<string> => new Set(words.map(({ name }) => name))

/** Methods through which every part is reached. */
const common: readonly string[] = ['network']

/** The name of an item that belongs to one part, if another part has the same. */
export const qualified = (part: string, name: string): string => `${part}:${name}`

/** The properties of a name: which part it belongs to alone, and its name in that part. */
export const partOf = (name: string): { readonly part: string | null; readonly name: string } => {
  const [part = '', rest] = name.split(':')
  return rest === undefined ? { part: null, name } : { part, name: rest }
}

/**
 * A part. `shared` are names of words and services that belong to the other part as well, and that this one therefore
 * has under its own name; for the leading part there are none.
 */
export function partFrom(
  spec: Spec<string, never>,
  shared: readonly string[],
  keeps: readonly string[],
): Part {
  const events = new Map(spec.events.map((word) => [word.name, word]))
  const effects = namesOf(spec.effects)
  const called = (what: string): string => (shared.includes(what) ? qualified(spec.name, what) : what)
  /** The name in this part of a name of the whole, or null if it belongs to another part. */
  const known = (name: string): string | null => {
    const { part, name: plain } = partOf(name)
    return part === spec.name || (part === null && !shared.includes(plain)) ? plain : null
  }

  const out = (line: Line): Line | null => {
    if (line.what === settled) return events.has(text(line.with.call)) ? line : null
    const what = known(line.what)
    if (what === null) return null
    const event = events.get(what)
    // What the other part received by way of the bridge: an event that comes out of the whole and goes into this
    // part.
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
