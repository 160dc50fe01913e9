/** Remembering: how the memory of a spec, one plain value, is folded over a log line by line. */
import type { Line } from './log.ts'
import type { Recall } from './row.ts'

/** A memory knows the instant (virtual ms) of the latest line. */
interface Dated {
  readonly now: number
}

/** What a line changes; `before` is the memory before the line was noted at all. */
export type Note<Memory> = (memory: Memory, line: Line, before: Memory) => Partial<Memory>

/** Notes by the name of what the line says; anything that is not listed leaves nothing behind. */
export type NotesOf<Memory> = Readonly<Record<string, Note<Memory>>>

/** The memory after a line. */
type Remember<Memory> = Recall<Memory>['remember']

const none: readonly never[] = []

/** Remembering by these notes, which are taken one after the other: a later one reads what an earlier one has noted. */
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
 * However many notes there are, they are written over one plain copy: so all memories keep one shape, which engines copy
 * by far the fastest. A line that changes nothing leaves the very memory that was there.
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

/** What a fold comes to after a line, looked ahead by however many ask, and worked out once. */
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
