/**
 * What the facts of the gateway remember of a public log: one plain value, folded line by line. It believes what the
 * subject publishes and shows, never what it should have published. Times are virtual ms.
 */
import type { Line } from '../log.ts'
import type { Recall, Settings } from '../row.ts'
import { heard } from './memory/heard.ts'
import { shown } from './memory/shown.ts'
import { noTurn, type Turn } from './memory/turn.ts'
import { defaults, type VelaSettings } from './settings.ts'
import { off, type State } from './states.ts'

/** All that is remembered. */
export interface Memory extends Turn {
  readonly settings: VelaSettings
  /** The published state. */
  readonly state: State
  /** There was a session on this connection; and after that it was asked for once more. */
  readonly wasOpen: boolean
  readonly isAskedAgain: boolean
}

/** What a line changes. */
export type Notes = Readonly<Record<string, (memory: Memory, line: Line) => Partial<Memory>>>

const start = (given: Settings): Memory => ({
  ...noTurn,
  settings: Object.assign({ ...defaults }, given),
  state: off,
  wasOpen: false,
  isAskedAgain: false,
})

const notes: Readonly<Record<Line['way'], Notes>> = { in: heard, out: shown, world: {} }

const remember = (memory: Memory, line: Line): Memory => {
  const note = notes[line.way][line.what]
  return note === undefined ? memory : { ...memory, ...note(memory, line) }
}

/** The memory of the gateway as a fold over the public log. */
export const recall: Recall<Memory> = { start, remember }

/** The id that a symbol stands for, or null when there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  kind === 'turn' ? memory[symbol] : null
