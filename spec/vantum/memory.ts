/**
 * What the facts of Vantum remember of a public log: one plain value, folded line by line. It believes what the subject
 * publishes and shows, never what it should have published. Times are virtual ms.
 */
import { type NotesOf, remembering } from '../remembering.ts'
import type { Recall, Settings } from '../row.ts'
import { heard } from './memory/heard.ts'
import { shown } from './memory/shown.ts'
import { quiet, type Speech } from './memory/speech.ts'
import { type Turn, untold } from './memory/turn.ts'
import { defaults, type VantumSettings } from './settings.ts'
import type { State } from './states.ts'

/** All that is remembered. */
export interface Memory extends Turn, Speech {
  readonly settings: VantumSettings
  readonly now: number
  /** The published state, and when it was entered. */
  readonly state: State
  readonly since: number
  /** The state that the raw API asks for, as long as it was not answered; null: it asks for none. */
  readonly called: string | null
}

/** What lines change. */
export type Notes = NotesOf<Memory>

const blank: Memory = {
  ...untold,
  ...quiet,
  settings: defaults,
  now: 0,
  state: 'INITIALIZING',
  since: 0,
  called: null,
}

const start = (given: Settings): Memory => ({ ...blank, settings: Object.assign({ ...defaults }, given) })

const remember = remembering<Memory>({ in: [heard], out: [shown], world: [] })

/** The memory of Vantum as a fold over the public log. */
export const recall: Recall<Memory> = { start, remember }

/** The id that a symbol stands for, or null when there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  kind === 'utterance' ? memory[symbol] : null
