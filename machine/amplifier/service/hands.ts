/** What effects are carried out with. */
import type { StateContext, StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Ports } from '../../../spec/amplifier/ports.ts'
import type { Carriers } from '../effects.ts'
import type { Announcer } from './announcer.ts'
import type { Memory } from './memory.ts'
import type { Records } from './records.ts'

export interface Hands {
  readonly ports: Ports
  readonly memory: Memory
  readonly announcer: Announcer
  readonly records: Records
  /** Date.now() */
  readonly now: () => number
  readonly context: () => StateContext
  /** The event that is being answered; null for a timer. */
  readonly event: () => StateEvent | null
}

/** The effects whose names begin so. */
export type Of<Start extends string> = Extract<keyof Carriers, `${Start}.${string}`>

/** What an event brings under this name, as a text. */
export const textIn = (event: StateEvent | null, name: string): string | undefined => {
  const text = (event as { readonly [Name in string]?: unknown } | null)?.[name]
  return typeof text === 'string' ? text : undefined
}
