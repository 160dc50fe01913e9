/**
 * Watched contexts: they record which fields a step read of its input context, in which order, and what it wrote. A
 * step depends on nothing else, so all states that agree in these fields make the same step.
 */
import type { Context, Held, Holding, Place } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** The new value of one field: its index, and the value. */
export type Written = readonly [place: number, value: unknown]

/** Stores contexts of these fields, and reports accesses to them. */
export interface Watching {
  readonly holding: Holding
  /** A context with these values, without any recorded access. */
  readonly begin: (values: readonly unknown[]) => Context
  /** The indexes of the fields that were read since then, each once, in order. */
  readonly read: () => readonly number[]
  /** The fields that were written since then, to the same value or another. */
  readonly written: (context: Context) => readonly Written[]
}

/** Watches contexts that have exactly these fields. */
export function watching(names: readonly string[]): Watching {
  let read: number[] = []

  class Watched {
    readonly #values: unknown[]
    /** By index. A written field no longer has the value from the step's input. */
    readonly #isWritten: boolean[]

    constructor(values: readonly unknown[], isWritten: readonly boolean[] = []) {
      this.#values = [...values]
      this.#isWritten = [...isWritten]
    }

    static reader(place: number) {
      return function (this: Watched) {
        if (this.#isWritten[place] !== true && !read.includes(place)) read.push(place)
        return this.#values[place]
      }
    }

    static write(held: Held, place: Place, value: unknown): void {
      const before = held.context as Watched
      const own = held.isOwn ? before : new Watched(before.#values, before.#isWritten)
      own.#values[place as number] = value
      own.#isWritten[place as number] = true
      held.context = own
      held.isOwn = true
    }

    static written(context: Context): readonly Written[] {
      const [values, isWritten] = [(context as Watched).#values, (context as Watched).#isWritten]
      const written: Written[] = []
      for (const [place, value] of values.entries())
        if (isWritten[place] === true) written.push([place, value])
      return written
    }
  }

  for (const [place, name] of names.entries())
    Object.defineProperty(Watched.prototype, name, { get: Watched.reader(place), enumerable: true })
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (name: string): number =>
    places.get(name) ?? refuse(`the field '${name}', which is not declared`, 'the context')
  const begin = (values: readonly unknown[]): Context => {
    read = []
    return new Watched(values)
  }
  const first = (context: Context): Context => {
    for (const name of Object.keys(context)) placeOf(name)
    return begin(names.map((name) => context[name]))
  }
  const holding = { first, placeOf, write: Watched.write, isKeptByClosures: false }
  return { holding, begin, read: () => read, written: Watched.written }
}
