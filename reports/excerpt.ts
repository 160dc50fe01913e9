/** Excerpts: the few lines of a log around the instant at which something went wrong, and lines as words. */
import type { SpecResult } from '../harness/result.ts'
import type { Line, Log } from '../spec/log.ts'
import { oneLine } from './printable.ts'

/** One line of an excerpt. `offends` marks the instant of the breach; when nothing happened then, `line` is null. */
export interface Excerpted {
  /** Virtual ms since the run began. */
  readonly at: number
  readonly line: Line | null
  readonly offends: boolean
}

/** Lines up to the breach, itself included; the rest follows it. */
const upToBreach = 6

/** At most `count` lines around `atMs`, one of them at that instant; empty when the run left no log. */
export function excerpt(log: Log | null, atMs: number, count = 8): readonly Excerpted[] {
  if (log === null) return []
  const lines: Excerpted[] = log.map((line) => ({ at: line.at, line, offends: line.at === atMs }))
  const later = lines.findIndex((each) => each.at > atMs)
  const breach = later === -1 ? lines.length : later
  const silent = !lines.some((each) => each.offends)
  if (silent) lines.splice(breach, 0, { at: atMs, line: null, offends: true })
  const end = silent ? breach + 1 : breach
  const from = Math.max(0, Math.min(end - upToBreach, lines.length - count))
  return lines.slice(from, from + count)
}

/** The log of the run called `name`, or null when it was not kept. */
export const logOf = (spec: SpecResult, name: string): Log | null =>
  spec.details.runs.find((run) => run.name === name)?.log ?? null

/** The published change in a line, or null for every other line. */
export function stateChange(line: Line): { readonly from: string; readonly to: string } | null {
  const { from, to } = line.with
  if (line.way !== 'out' || line.what !== 'state' || typeof to !== 'string') return null
  return { from: typeof from === 'string' ? from : '', to }
}

/** A line in words that stand in columns. */
export interface Worded {
  /** `<` received by the subject, `>` emitted by it, `.` between parts of the world. */
  readonly arrow: string
  /** What happened; a published change reads `from > to`. */
  readonly what: string
  /** The particulars as `name value`, in the order of the log; of a published change its cause. */
  readonly more: string
}

/** The mark of each direction of a line: received by the subject, emitted by it, or between parts of the world. */
export const arrows: Readonly<Record<Line['way'], string>> = { in: '<', out: '>', world: '.' }

/** `line` in words, each on one line and printable. */
export function worded(line: Line): Worded {
  const change = stateChange(line)
  const more = Object.entries(line.with)
    .filter(([name]) => !change || (name !== 'from' && name !== 'to'))
    .map(([name, value]) => `${name} ${value === '' ? '(empty)' : value}`)
  return {
    arrow: arrows[line.way],
    what: oneLine(change ? `${change.from} > ${change.to}` : line.what),
    more: oneLine(more.join(', ')),
  }
}
