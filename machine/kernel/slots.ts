/**
 * Slots: a context with declared fields is a row of values behind getters with their names. A row is copied as a whole,
 * once per step. The closures of such a chart read the context by its fields; enumeration finds no fields.
 */
import type { Domains } from '../domain.ts'
import type { Context, Held, Holding, Place } from './context.ts'
import { refuse } from './refusal.ts'

const inOrder = Symbol('in order')

/** A context that is stored as a row. */
interface Listed {
  readonly [inOrder]: (declared: Domains) => readonly unknown[] | null
}

/** Returns the values of a context in the order of their declaration: for a context on slots, the row itself. */
export function rowsOf(domains: Domains): (context: Context) => readonly unknown[] {
  const names = Object.keys(domains)
  return (context) => (context as Partial<Listed>)[inOrder]?.(domains) ?? names.map((name) => context[name])
}

/**
 * Every kernel of one declaration uses the same class of contexts: closures of a chart that receive several classes are
 * slow.
 */
const known = new WeakMap<Domains, Holding>()

/** Stores contexts that have exactly these fields. */
export function slotsFor(domains: Domains): Holding {
  const holding = known.get(domains) ?? holdingFor(domains)
  known.set(domains, holding)
  return holding
}

function holdingFor(domains: Domains): Holding {
  const names = Object.keys(domains)

  class Slots implements Listed {
    readonly #values: unknown[]

    constructor(values: unknown[]) {
      this.#values = values
    }

    static reader(place: number) {
      return function (this: Slots) {
        return this.#values[place]
      }
    }

    static write(held: Held, place: Place, value: unknown): void {
      const values = (held.context as Slots).#values
      if (Object.is(values[place as number], value)) return
      const own = held.isOwn ? values : Slots.#copied(held)
      own[place as number] = value
    }

    static #copied(held: Held): unknown[] {
      const values = (held.context as Slots).#values.slice()
      held.context = new Slots(values)
      held.isOwn = true
      return values
    }

    [inOrder](declared: Domains): readonly unknown[] | null {
      return declared === domains ? this.#values : null
    }

    /** The context as a plain object. */
    toJSON(): Context {
      return Object.fromEntries(names.map((name, place) => [name, this.#values[place]]))
    }
  }

  for (const [place, name] of names.entries())
    Object.defineProperty(Slots.prototype, name, { get: Slots.reader(place), enumerable: true })
  const places = new Map(names.map((name, place) => [name, place]))
  const undeclared = (name: string) => refuse(`the field '${name}', which is not declared`, 'the context')
  const missing = (name: string) => refuse(`a context without the declared field '${name}'`, 'its beginning')

  return {
    first: (context) => {
      for (const name of Object.keys(context)) if (!places.has(name)) undeclared(name)
      return new Slots(names.map((name) => (name in context ? context[name] : missing(name)))) as Context
    },
    placeOf: (name) => places.get(name) ?? undeclared(name),
    write: Slots.write,
    isKeptByClosures: false,
  }
}
