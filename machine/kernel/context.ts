/**
 * How a chart stores its context during a step. XState copies it for every update; the kernel writes to one copy as
 * long as only the kernel has a reference to it, and does not write a field that keeps its value. The difference is not
 * observable.
 */
import type { AnyMachineSnapshot } from 'xstate'

/** The context of a chart; its contents belong to the chart. */
export type Context = AnyMachineSnapshot['context']

/** A context during a step. */
export interface Held {
  context: Context
  /** Whether it is a copy to which only the kernel has a reference. */
  isOwn: boolean
  /** The number of copy steps since the last copy made field by field. */
  copies: number
}

/** Where a field is stored: at its name, or at its index in a row. */
export type Place = string | number

/** A representation of contexts. */
export interface Holding {
  /** The initial context in this representation. */
  readonly first: (context: Context) => Context
  readonly placeOf: (name: string) => Place
  /** Writes one field. A field that keeps its value is not written. */
  readonly write: (held: Held, place: Place, value: unknown) => void
  /** Whether closures of the chart may keep a context that they receive, and use it after the step. */
  readonly isKeptByClosures: boolean
}

/**
 * A copied object has its own hidden class, and so do copies of copies; code that handles more than a few of them is
 * ten times slower. Copying field by field is slow too, but returns to the first class. 3 is the best mixture.
 */
const atMost = 3

function copied(held: Held): void {
  const isFar = held.copies >= atMost
  held.context = isFar ? Object.assign({}, held.context) : { ...held.context }
  held.copies = isFar ? 0 : held.copies + 1
  held.isOwn = true
}

/** Contexts as plain objects without a declaration. */
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
