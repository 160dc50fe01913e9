/**
 * Studying: which context fields a step of a chart reads, which of them decide its outcome, and which it writes, with
 * their sources. Where every deciding field has the same value, a step has the same outcome.
 */
import type { Domains } from './domain.ts'
import type { Context, Held, Holding, Place } from './kernel/context.ts'
import { refuse } from './kernel/refusal.ts'
import type { Chart } from './machine.ts'

/** The observed accesses of steps since a record was opened; fields by their indexes in the declaration. */
export interface Record {
  /** The fields that were read of the input context, in order. */
  readonly read: Set<number>
  /** Those of them on which more depends than the new value of a field: a guard, an effect, a timer. */
  readonly decides: Set<number>
}

/** The fields from which a new value was computed. */
export type Sources = ReadonlySet<number>

/** A chart that is studied. */
export interface Studied {
  /** The chart, whose updates report what they read. */
  readonly chart: Chart
  /** Stores the contexts of this chart, and of changed copies of it. */
  readonly holding: Holding
  /** Opens a new record for all later accesses. */
  readonly open: () => Record
  /** A context with these values, by index, without any recorded write. */
  readonly given: (values: readonly unknown[]) => Context
  /** The writes to a context, with the sources of each new value. */
  readonly writtenIn: (context: Context) => ReadonlyMap<number, Sources>
  /** The value at an index, without a record. */
  readonly valueIn: (context: Context, place: number) => unknown
}

interface Assigning {
  readonly assignment: unknown
}

type Make = (args: never, params: never) => unknown

const none: Sources = new Set()

/** Prepares a chart with a declared context for studying. */
export function studied(chart: Chart, domains: Domains): Studied {
  const names = Object.keys(domains)
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (name: string): number =>
    places.get(name) ?? refuse(`the field '${name}', which is not declared`, 'the context')
  const notes = noting(placeOf)

  class Watched {
    readonly #values: unknown[]
    /** By index of the written field: its sources. */
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
  /** The sources of the field that is being written. */
  readonly sourcesOf: (place: number) => Sources
  /** Computes new values, and records their sources for all fields in `written`. */
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

/** A copy of the chart whose updates report the sources of each field. */
function listenedUpdates(chart: Chart, notes: Notes): Chart {
  const listened = Object.entries(chart.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && 'assignment' in action
      ? [
          [
            name,
            Object.assign((() => {}) as never, action, { assignment: received(action as Assigning, notes) }),
          ],
        ]
      : [],
  )
  return chart.provide({ actions: Object.fromEntries(listened) })
}

function received({ assignment }: Assigning, { making }: Notes): unknown {
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
