/** Amending: what a line leaves behind in a memory. */
import type { Line } from '../../log.ts'
import type { Memory, Note } from '../memory.ts'

const isNothing = (changes: Partial<Memory>): boolean => {
  for (const _ in changes) return false
  return true
}

/**
 * The memory after a line. Its notes are taken one after the other: a later one reads what an earlier one has noted.
 * However many there are, they are written over one plain copy: so all memories keep one shape, which engines copy by
 * far the fastest. A line that changes nothing leaves the very memory that was there.
 */
export const amended = (before: Memory, line: Line, notes: readonly Note[]): Memory => {
  let after = line.at === before.now ? before : { ...before, now: line.at }
  for (const note of notes) {
    const changes = note(after, line, before)
    if (isNothing(changes)) continue
    if (after === before) after = { ...before }
    Object.assign(after, changes)
  }
  return after
}
