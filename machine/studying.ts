/**
 * Studying: which fields of its context a step of a chart reads, which of them decide anything, and which it writes,
 * from what. Where every field that decides holds the same, a step does the same.
 */
import type { Domains } from './domain.ts'
import type { Context, Held, Holding, Place } from './kernel/context.ts'
import { refuse } from './kernel/refusal.ts'
import type { Chart } from './machine.ts'

/** What steps were seen to do since a record was opened; fields by their places in the declaration. */
export interface Record {
  /** The fields that were read of what a step was given, in order. */
  readonly read: Set<number>
  /** Those of them that something depends on beside the new value of a field: a guard, an effect, a timer. */
  readonly decides: Set<number>
}

/** The fields that a new value was made of. */
export type Sources = ReadonlySet<number>

/** A chart that is studied. */
export interface Studied {
  /** The chart, whose updates tell what they read. */
  readonly chart: Chart
  /** Holds the contexts of this chart, and of changed copies of it. */
  readonly holding: Holding
  /** Opens a new record: what is read from now on is noted there. */
  readonly open: () => Record
  /** A context that holds these values, by place, of which nothing was written yet. */
  readonly given: (values: readonly unknown[]) => Context
  /** What was written into a context, with the sources of each new value. */
  readonly writtenIn: (context: Context) => ReadonlyMap<number, Sources>
  /** The value at a place, without a note. */
  readonly valueIn: (context: Context, place: number) => unknown
}

interface Assigning {
  readonly assignment: unknown
}

type Make = (args: never, params: never) => unknown

const none: Sources = new Set()

/** Makes a chart ready to be studied, whose context is declared so. */
export function studied(chart: Chart, domains: Domains): Studied {
  const names = Object.keys(domains)
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (name: string): number =>
    places.get(name) ?? refuse(`the field '${name}', which is not declared`, 'the context')
  const notes = noting(placeOf)

  class Watched {
    readonly #values: unknown[]
    /** By place, of what was written: what it was made of. */
    readonly #sources: (Sources | undefined)[]

    constructor(values: readonly unknown[], sources: readonly (Sources | undefined)[]) {
      this.#values = [...values]
      this.#sources = [...sources]
    }

    static reader(place: number) {
      return function (this: Watched) {
        notes.read(this.#sources[place] ?? [place])
        return this.#values[place]
      }
    }

    static write(held: Held, at: Place, value: unknown): void {
      const place = at as number
      const before = held.context as Watched
      const own = held.isOwn ? before : new Watched(before.#values, before.#sources)
      own.#values[place] = value
      own.#sources[place] = notes.sourcesOf(place)
      held.context = own
      held.isOwn = true
    }

    static written(context: Context): ReadonlyMap<number, Sources> {
      const sources = (context as Watched).#sources
      return new Map(sources.flatMap((each, place) => (each === undefined ? [] : [[place, each]])))
    }

    static value(context: Context, place: number): unknown {
      return (context as Watched).#values[place]
    }
  }

  for (const [place, name] of names.entries())
    Object.defineProperty(Watched.prototype, name, { get: Watched.reader(place), enumerable: true })
  const given = (values: readonly unknown[]): Context => new Watched(values, [])
  const holding: Holding = {
    first: (context) => given(names.map((name) => context[name])),
    placeOf,
    write: Watched.write,
    isKeptByClosures: false,
  }
  const { valueIn, writtenIn } = { valueIn: Watched.value, writtenIn: Watched.written }
  return { chart: listenedUpdates(chart, notes), holding, open: notes.open, given, writtenIn, valueIn }
}

interface Notes {
  readonly open: () => Record
  readonly read: (places: Iterable<number>) => void
  /** What a field is about to be made of that is written now. */
  readonly sourcesOf: (place: number) => Sources
  /** Asks for new values; what they are made of is noted for all that `written` names. */
  readonly making: <Value>(make: () => Value, written: (made: Value) => readonly string[]) => Value
}

function noting(placeOf: (name: string) => number): Notes {
  let record: Record = { read: new Set(), decides: new Set() }
  let made: Set<number> | null = null
  const sources = new Map<number, Sources>()
  return {
    open: () => {
      record = { read: new Set(), decides: new Set() }
      return record
    },
    read: (places) => {
      for (const place of places) {
        record.read.add(place)
        if (made === null) record.decides.add(place)
        else made.add(place)
      }
    },
    sourcesOf: (place) => {
      const known = sources.get(place) ?? none
      sources.delete(place)
      return known
    },
    making: (make, written) => {
      const of = new Set<number>()
      made = of
      try {
        const value = make()
        for (const name of written(value)) sources.set(placeOf(name), of)
        return value
      } finally {
        made = null
      }
    },
  }
}

/** A copy of the chart whose updates tell what each field is made of. */
function listenedUpdates(chart: Chart, notes: Notes): Chart {
  const listened = Object.entries(chart.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && 'assignment' in action
      ? [
          [
            name,
            Object.assign((() => {}) as never, action, { assignment: heard(action as Assigning, notes) }),
          ],
        ]
      : [],
  )
  return chart.provide({ actions: Object.fromEntries(listened) })
}

function heard({ assignment }: Assigning, { making }: Notes): unknown {
  if (typeof assignment === 'function') {
    const make = assignment as Make
    return (args: never, params: never) =>
      making(
        () => make(args, params),
        (made) => Object.keys(made as object),
      )
  }
  const fields = Object.entries(assignment as object).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const make = value as Make
    return [
      name,
      (args: never, params: never) =>
        making(
          () => make(args, params),
          () => [name],
        ),
    ]
  })
  return Object.fromEntries(fields)
}
