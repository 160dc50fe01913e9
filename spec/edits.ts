/**
 * Edits of a log: the smallest changes that make a monitor fail. A log without a fitting line is returned unchanged.
 */
import { emits, publishes, receives } from './lines.ts'
import type { Line, Log } from './log.ts'

type Picks = (line: Line, index: number) => boolean

/** Leaves out the first line that `picks` chooses. */
export const without = (log: Log, picks: Picks): Log => {
  const index = log.findIndex(picks)
  return index < 0 ? log : log.toSpliced(index, 1)
}

/** Changes the first line that `picks` chooses. */
export const changed = (log: Log, picks: Picks, change: (line: Line) => Partial<Line>): Log => {
  const index = log.findIndex(picks)
  return log.map((line, at) => (at === index ? { ...line, ...change(line) } : line))
}

/** Moves the first line that `picks` selects, and all lines after it, `ms` later. */
export const delayed = (log: Log, picks: Picks, ms: number): Log => {
  const index = log.findIndex(picks)
  return index < 0 ? log : log.map((line, at) => (at < index ? line : { ...line, at: line.at + ms }))
}

/** Inserts `inserted` right behind the first line that `picks` selects, at the same instant. */
export const followed = (log: Log, picks: Picks, inserted: (line: Line) => Omit<Line, 'at'>): Log => {
  const index = log.findIndex(picks)
  const line = log[index]
  return line === undefined ? log : log.toSpliced(index + 1, 0, { at: line.at, ...inserted(line) })
}

/** A line that the subject emits. */
export const shown = (what: string, payload: Line['with'] = {}): Omit<Line, 'at'> => ({
  who: 'subject',
  way: 'out',
  what,
  with: payload,
})

/** Chooses a published change into `to`. */
export const into =
  (to: string): Picks =>
  (line) =>
    publishes(line, to)

/** Chooses an output by name. */
export const showing =
  (what: string): Picks =>
  (line) =>
    emits(line, what)

/** Chooses an input by name. */
export const receiving =
  (what: string): Picks =>
  (line) =>
    receives(line, what)
