/** The dependencies of the effect handlers. */
import type { StateContext, StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Ports } from '../../../spec/amplifier/ports.ts'
import type { EffectHandlers } from '../effects.ts'
import type { Announcer } from './announcer.ts'
import type { Memory } from './memory.ts'
import type { Records } from './records.ts'

export interface EffectDeps {
  readonly ports: Ports
  readonly memory: Memory
  readonly announcer: Announcer
  readonly records: Records
  /** Date.now() */
  readonly now: () => number
  readonly context: () => StateContext
  /** The event that is being handled; null for a timer. */
  readonly event: () => StateEvent | null
}

/** The effects whose names have this prefix. */
export type Of<Start extends string> = Extract<keyof EffectHandlers, `${Start}.${string}`>

/** The field of an event with this name, as a text. */
export const textIn = (event: StateEvent | null, name: string): string | undefined => {
  const text = (event as { readonly [Name in string]?: unknown } | null)?.[name]
  return typeof text === 'string' ? text : undefined
}
