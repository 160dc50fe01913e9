/** One row of the table. The first row that fits is taken; `to: null` changes no state. */
import type { Machine } from './machine.ts'
import type { State, Told } from './told.ts'

export interface Row {
  readonly on: readonly string[]
  readonly from: 'any' | readonly State[]
  readonly to: State | 'terminated' | null | ((machine: Machine, event: Told) => State)
  readonly when?: (machine: Machine, event: Told) => boolean
  /** Whether something follows by itself that does change the state. */
  readonly leadsOn?: (machine: Machine, event: Told) => boolean
  /** Done before the exit. */
  readonly does?: (machine: Machine, event: Told) => void
}

/** All but error and reconnecting. */
export const operational: readonly State[] = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
]
