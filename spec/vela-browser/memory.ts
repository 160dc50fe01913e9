/**
 * What the facts of the browser's connection remember of a public log: one plain value, folded line by line. It uses
 * what the subject publishes and emits.
 */

import { text } from '../foreign.ts'
import { type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import type { Line, Payload } from './protocol.ts'
import { type BrowserSettings, defaults } from './settings.ts'
import type { State } from './states.ts'

/** All that is remembered. */
export interface Memory {
  readonly settings: BrowserSettings
  /** The published state. */
  readonly state: State
  /** The socket that was opened last, and the one before. */
  readonly current: string | null
  readonly stale: string | null
  /** It has not closed; and it was requested to close. */
  readonly isUp: boolean
  readonly isClosing: boolean
  /** The phase that the gateway last reported; and whether the current one is another one. */
  readonly phase: string | null
  readonly isNews: boolean
  /** A part of an answer arrived that is not complete; and the same before the current input. */
  readonly isAnswering: boolean
  readonly wasAnswering: boolean
  /** The session went on to a phase other than speaking, so the answer may be over; and the same before. */
  readonly isBrokenOff: boolean
  readonly wasBrokenOff: boolean
}

/** What a line changes. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

/** Whether an input is about the socket that was opened last. */
export const isCurrent = ({ current }: Memory, { socket }: Payload): boolean =>
  current !== null && socket === current

/**
 * Whether a message of the current socket is accepted: while it is connected, and after an error as long as it is up.
 */
const isTaken = (memory: Memory, { with: input }: Line): boolean =>
  isCurrent(memory, input) && (memory.state === 'connected' || (memory.state === 'error' && memory.isUp))

const phaseTold = (memory: Memory, line: Line): Partial<Memory> => {
  const phase = text(line.with.value)
  if (!isTaken(memory, line)) return { isNews: false }
  return { phase, isNews: phase !== memory.phase, isBrokenOff: memory.isBrokenOff || phase !== 'speaking' }
}

const received: Notes<'in'> = {
  'socket.closed': (memory, { with: input }) => (isCurrent(memory, input) ? { isUp: false } : {}),
  'session.state': phaseTold,
  'response.text.delta': (memory, line) => ({
    wasBrokenOff: memory.isBrokenOff,
    ...(isTaken(memory, line) ? { isAnswering: true, isBrokenOff: false } : {}),
  }),
  'response.completed': (memory, line) => ({
    wasAnswering: memory.isAnswering,
    isAnswering: memory.isAnswering && !isTaken(memory, line),
  }),
}

const shown: Notes<'out'> = {
  state: (_, { with: { to } }) => ({ state: to as State }),
  'socket.open': ({ current, stale }, { with: { socket } }) => ({
    current: String(socket),
    stale: current ?? stale,
    isUp: true,
    isClosing: false,
    isAnswering: false,
  }),
  'socket.close': (memory, { with: output }) => (isCurrent(memory, output) ? { isClosing: true } : {}),
}

const start = (given: Settings): Memory => ({
  settings: Object.assign({ ...defaults }, given),
  state: 'not connected',
  current: null,
  stale: null,
  isUp: false,
  isClosing: false,
  phase: null,
  isNews: false,
  isAnswering: false,
  wasAnswering: false,
  isBrokenOff: false,
  wasBrokenOff: false,
})

/** The memory of the browser's connection as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = {
  start,
  reduce: remembering<Memory, Line>({ in: [received], out: [shown], world: [] }),
}

/** The id of a symbol, or null if there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  kind === 'socket' ? memory[symbol] : null
