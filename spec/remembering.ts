/** Remembering: how the memory of a spec, one plain value, is folded over a log line by line. */
import type { NamesOf } from './lines.ts'
import type { Line, Way } from './log.ts'

/** What a line changes; `before` is the memory before the line was noted at all. */
export type Note<Memory, L extends Line = Line> = (memory: Memory, line: L, before: Memory) => Partial<Memory>

/** Notes by line name; a line that is not listed has no effect on the memory. */
export type NotesOf<Memory, L extends Line, W extends Way> = {
  readonly [N in NamesOf<L, W>]?: Note<Memory, Extract<L, { way: W; what: N }>>
}

/** The memory after a line. */
type Remember<Memory, L extends Line = Line> = (memory: Memory, line: L) => Memory

const none: readonly never[] = []

/**
 * Remembering by these notes, which are applied one after the other: a later one reads the result of an earlier one.
 */
export function remembering<Memory extends object, L extends Line>(
  notes: {
    readonly [W in Way]: readonly NotesOf<Memory, L, W>[]
  },
): Remember<Memory, L> {
  const noted = {
    in: byWord<Memory>(notes.in),
    out: byWord<Memory>(notes.out),
    world: byWord<Memory>(notes.world),
  }
  return (before, line) => amended(before, line, noted[line.way].get(line.what) ?? none)
}

/** All notes of a word, in order: most words change nothing. */
function byWord<Memory>(all: readonly object[]): ReadonlyMap<string, readonly Note<Memory>[]> {
  const noted = new Map<string, Note<Memory>[]>()
  for (const [word, note] of all.flatMap((notes) => Object.entries(notes)))
    noted.set(word, [...(noted.get(word) ?? []), note])
  return noted
}

const isNothing = (changes: object): boolean => {
  for (const _ in changes) return false
  return true
}

/** Whether a memory that holds the instant (virtual ms) of the latest line holds an earlier one. */
const isEarlier = (memory: object, at: number): boolean => 'now' in memory && memory.now !== at

/**
 * Any number of notes is written over one plain copy: so all memories keep one shape, which engines copy by far the
 * fastest. A line that changes nothing returns the same memory.
 */
function amended<Memory extends object>(before: Memory, line: Line, notes: readonly Note<Memory>[]): Memory {
  let after = isEarlier(before, line.at) ? { ...before, now: line.at } : before
  for (const note of notes) {
    const changes = note(after, line, before)
    if (isNothing(changes)) continue
    if (after === before) after = { ...before }
    Object.assign(after, changes)
  }
  return after
}

/** The result of a fold after a line, computed ahead once for any number of callers. */
export function lookingAhead<Memory, L extends Line>(
  remember: Remember<Memory, L>,
): (line: L, before: Memory) => Memory {
  const known = new WeakMap<Line, { readonly before: Memory; readonly after: Memory }>()
  return (line, before) => {
    const seen = known.get(line)
    if (seen?.before === before) return seen.after
    const after = remember(before, line)
    known.set(line, { before, after })
    return after
  }
}
