/**
 * What the facts of Vantum remember of a public log: one plain value, folded line by line. It uses what the subject
 * publishes and emits, not what the subject should have published. Times are virtual ms.
 */

import { type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import { received } from './memory/inputs.ts'
import { shown } from './memory/outputs.ts'
import { quiet, type Speech } from './memory/speech.ts'
import { type Turn, unreported } from './memory/turn.ts'
import type { Line } from './protocol.ts'
import { defaults, type VantumSettings } from './settings.ts'
import type { State } from './states.ts'

/** All that is remembered. */
export interface Memory extends Turn, Speech {
  readonly settings: VantumSettings
  readonly now: number
  /** The published state, and when it was entered. */
  readonly state: State
  readonly since: number
  /** The state that the raw API requests, until the request is answered; null: no request. */
  readonly called: string | null
}

/** What lines change. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

const blank: Memory = {
  ...unreported,
  ...quiet,
  settings: defaults,
  now: 0,
  state: 'INITIALIZING',
  since: 0,
  called: null,
}

const start = (given: Settings): Memory => ({ ...blank, settings: Object.assign({ ...defaults }, given) })

const remember = remembering<Memory, Line>({ in: [received], out: [shown], world: [] })

/** The memory of Vantum as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = { start, reduce: remember }

/** The id of a symbol, or null if there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  kind === 'utterance' ? memory[symbol] : null
