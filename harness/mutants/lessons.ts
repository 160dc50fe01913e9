/**
 * Lessons: the result of one step holds for every step that is like it. Steps are compared field by field, as charts
 * read them: where the configuration, the event and these fields are equal, a step does the same.
 */
import type { Digits } from '../charts/state-key.ts'

/** Where a step is taken: the configuration, what happens in it, and how its fields are read. */
export interface Site {
  readonly where: unknown
  readonly event: string
  readonly digits: Digits
}

/** All lessons, by the sites that they are about. */
export interface Lessons<Lesson> {
  /** The lesson of sites like this one, or null. */
  readonly lookUp: (site: Site) => Lesson | null
  /** Keeps the lesson of a new site, for all sites that agree in these fields. */
  readonly keep: (site: Site, read: ReadonlySet<number>, lesson: Lesson) => void
}

/** A lesson, or the field to read before the lesson is known. */
interface Branch<Lesson> {
  asks: number | null
  readonly next: Map<unknown, Branch<Lesson>>
  lesson: Lesson | null
}

/** Starts without lessons. */
export function lessons<Lesson>(): Lessons<Lesson> {
  const roots = new Map<unknown, Map<string, Branch<Lesson>>>()
  const below = <Key>(branches: Map<Key, Branch<Lesson>>, key: Key): Branch<Lesson> => {
    const found = branches.get(key) ?? { asks: null, next: new Map(), lesson: null }
    branches.set(key, found)
    return found
  }
  return {
    lookUp: ({ where, event, digits }) => {
      let at = roots.get(where)?.get(event)
      while (at !== undefined && at.asks !== null) at = at.next.get(digits(at.asks))
      return at?.lesson ?? null
    },
    keep: ({ where, event, digits }, read, lesson) => {
      const here = roots.get(where) ?? new Map<string, Branch<Lesson>>()
      roots.set(where, here)
      const unasked = new Set(read)
      let at = below(here, event)
      for (; at.asks !== null; at = below(at.next, digits(at.asks))) unasked.delete(at.asks)
      for (const place of unasked) {
        at.asks = place
        at = below(at.next, digits(place))
      }
      at.lesson = lesson
    },
  }
}
