/**
 * How a chart holds its context on the way. XState copies it for every update; here a copy is written into for as long
 * as nobody but the kernel has seen it, and a field that keeps its value is not written. Nobody can tell the difference.
 */
import type { AnyMachineSnapshot } from 'xstate'

/** The context of a chart; what is in it is the chart's own business. */
export type Context = AnyMachineSnapshot['context']

/** A context on its way through a step. */
export interface Held {
  context: Context
  /** Whether it is a copy that nobody else may have kept. */
  isOwn: boolean
  /** How many copies of copies it is away from one made by name. */
  copies: number
}

/** Where a field is held: at its name, or at its place in a row. */
export type Place = string | number

/** A way to hold contexts. */
export interface Holding {
  /** The context as it is held from the beginning. */
  readonly first: (context: Context) => Context
  readonly placeOf: (name: string) => Place
  /** Writes one field. One that keeps its value is not written. */
  readonly write: (held: Held, place: Place, value: unknown) => void
  /** Whether closures of the chart may keep a context that they are called with, and use it when it is past. */
  readonly isKeptByClosures: boolean
}

/**
 * A copied object has a hidden class of its own, and so have copies of copies; a place that meets more than a few of
 * them is ten times slower. Copying name by name is slow too, but leads back to the first class. 3 is the best mixture.
 */
const atMost = 3

function copied(held: Held): void {
  const isFar = held.copies >= atMost
  held.context = isFar ? Object.assign({}, held.context) : { ...held.context }
  held.copies = isFar ? 0 : held.copies + 1
  held.isOwn = true
}

/** Contexts as plain objects, about which nothing is known. */
export const plainly: Holding = {
  first: (context) => context,
  placeOf: (name) => name,
  write: (held, name, value) => {
    const { context } = held
    if (Object.is(context[name], value) && (value !== undefined || name in context)) return
    if (!held.isOwn) copied(held)
    held.context[name] = value
  },
  isKeptByClosures: true,
}
