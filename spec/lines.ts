/** Predicates on one line of a log, for monitors and edits. */
import type { Foreign, ForeignText } from './foreign.ts'
import type { Line, Way } from './log.ts'

/** The names that lines of one way have: those of a protocol, or any for lines of any protocol. */
export type NamesOf<L extends Line, W extends Way> = string extends L['what']
  ? string
  : Extract<L, { way: W }>['what']

/** Whether the subject emits `what`. */
export const emits = <L extends Line, const N extends NamesOf<L, 'out'>>(
  line: L,
  what: N,
): line is L & { way: 'out'; what: N } => line.way === 'out' && line.what === what

/** Whether the subject receives `what`. */
export const receives = <L extends Line, const N extends NamesOf<L, 'in'>>(
  line: L,
  what: N,
): line is L & { way: 'in'; what: N } => line.way === 'in' && line.what === what

/** The states that lines publish: those of a protocol, or any. */
export type StateIn<L extends Line> = string extends L['what']
  ? string
  : Extract<Exclude<Extract<L, { way: 'out'; what: 'state' }>['with']['to'], Foreign>, string>

/** Whether the subject publishes a change into `to`. */
export const publishes = <L extends Line>(line: L, to: StateIn<L> | ForeignText): boolean =>
  line.way === 'out' && line.what === 'state' && line.with.to === to
