/**
 * What the facts of the gateway remember of a public log: one plain value, folded line by line. It uses what the
 * subject publishes and emits, not what the subject should have published. Times are virtual ms.
 */
import { type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import { received } from './memory/inputs.ts'
import { shown } from './memory/outputs.ts'
import { noTurn, type Turn } from './memory/turn.ts'
import type { Line } from './protocol.ts'
import { defaults, type VelaSettings } from './settings.ts'
import { off, type State } from './states.ts'

/** All that is remembered. */
export interface Memory extends Turn {
  readonly settings: VelaSettings
  /** The published state. */
  readonly state: State
  /** There was a session on this connection; and after that it was requested once more. */
  readonly wasOpen: boolean
  readonly isAskedAgain: boolean
}

/** What a line changes. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

const start = (given: Settings): Memory => ({
  ...noTurn,
  settings: Object.assign({ ...defaults }, given),
  state: off,
  wasOpen: false,
  isAskedAgain: false,
})

/** The memory of the gateway as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = {
  start,
  reduce: remembering<Memory, Line>({ in: [received], out: [shown], world: [] }),
}

/** The id of a symbol, or null if there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  kind === 'turn' ? memory[symbol] : null
