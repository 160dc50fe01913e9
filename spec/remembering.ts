/** Remembering: how the memory of a spec, one plain value, is folded over a log line by line. */
import type { Line } from './log.ts'
import type { Reducer } from './row.ts'

/** A memory holds the instant (virtual ms) of the latest line. */
interface Dated {
  readonly now: number
}

/** What a line changes; `before` is the memory before the line was noted at all. */
export type Note<Memory> = (memory: Memory, line: Line, before: Memory) => Partial<Memory>

/** Notes by line name; a line that is not listed has no effect on the memory. */
export type NotesOf<Memory> = Readonly<Record<string, Note<Memory>>>

/** The memory after a line. */
type Remember<Memory> = Reducer<Memory>['reduce']

const none: readonly never[] = []

/**
 * Remembering by these notes, which are applied one after the other: a later one reads the result of an earlier one.
 */
export function remembering<Memory extends Dated>(
  notes: Readonly<Record<Line['way'], readonly NotesOf<Memory>[]>>,
): Remember<Memory> {
  const noted = { in: byWord(notes.in), out: byWord(notes.out), world: byWord(notes.world) }
  return (before, line) => amended(before, line, noted[line.way].get(line.what) ?? none)
}

/** All notes of a word, in order: most words change nothing. */
function byWord<Memory>(all: readonly NotesOf<Memory>[]): ReadonlyMap<string, readonly Note<Memory>[]> {
  const words = new Set(all.flatMap((notes) => Object.keys(notes)))
  return new Map([...words].map((word) => [word, all.flatMap((notes) => notes[word] ?? [])]))
}

const isNothing = (changes: object): boolean => {
  for (const _ in changes) return false
  return true
}

/**
 * Any number of notes is written over one plain copy: so all memories keep one shape, which engines copy by far the
 * fastest. A line that changes nothing returns the same memory.
 */
function amended<Memory extends Dated>(before: Memory, line: Line, notes: readonly Note<Memory>[]): Memory {
  let after = line.at === before.now ? before : { ...before, now: line.at }
  for (const note of notes) {
    const changes = note(after, line, before)
    if (isNothing(changes)) continue
    if (after === before) after = { ...before }
    Object.assign(after, changes)
  }
  return after
}

/** The result of a fold after a line, computed ahead once for any number of callers. */
export function lookingAhead<Memory>(remember: Remember<Memory>): (line: Line, before: Memory) => Memory {
  const known = new WeakMap<Line, { readonly before: Memory; readonly after: Memory }>()
  return (line, before) => {
    const seen = known.get(line)
    if (seen?.before === before) return seen.after
    const after = remember(before, line)
    known.set(line, { before, after })
    return after
  }
}
