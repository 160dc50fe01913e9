/**
 * Writing into the context. XState copies it for every update; here a copy is written into for as long as nobody but
 * the kernel has seen it, and a field that keeps its value is not written. Nobody can tell the difference.
 */
import type { AnyMachineSnapshot } from 'xstate'

/** The context of a chart; what is in it is the chart's own business. */
export type Context = AnyMachineSnapshot['context']

/** A context on its way through a step. */
export interface Held {
  context: Context
  /** Whether it is a copy that no closure of the chart was given. */
  isOwn: boolean
  /** How many copies of copies it is away from one made by name. */
  copies: number
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

/** Writes one field. */
export function write(held: Held, name: string, value: unknown): void {
  const { context } = held
  if (Object.is(context[name], value) && (value !== undefined || name in context)) return
  if (!held.isOwn) copied(held)
  held.context[name] = value
}
