/**
 * Lessons: the outcome of an event in one configuration, learned from the kernel step by step. A lesson branches on one
 * field after the other, in the order in which the steps read them, until the outcome is known; so the closures of a
 * chart run once for all states in which they would read the same values.
 */
import { heldAt, type Packing, placeOf, type Slot } from './packing.ts'
import type { Written } from './watched.ts'

/**
 * The outcome of a step, as an assignment to the numbers of a row: of each number these bits are kept, and these are
 * set.
 */
export interface Outcome {
  readonly keeps: readonly number[]
  readonly puts: readonly number[]
  /** The written fields, each with the index of its value. */
  readonly writes: readonly (readonly [Slot, number])[]
}

/** Either the outcome of a step is known, or it depends on the field to check next. */
export interface Lesson {
  readonly asks: Slot | null
  /** By the index of the value of that field. */
  readonly next: (Lesson | undefined)[]
  readonly outcome: Outcome | null
}

/** The outcome of a step from the row that begins at `from`; null if it was not learned yet. */
export function lookUp(lesson: Lesson | undefined, rows: Int32Array, from: number): Outcome | null {
  let at = lesson
  while (at !== undefined && at.asks !== null) at = at.next[heldAt(at.asks, rows, from)]
  return at === undefined ? null : at.outcome
}

/** A lesson with one more path: in the row that begins at `from` a step read these fields, in this order. */
export function learnt(
  known: Lesson | undefined,
  [asks, ...others]: readonly Slot[],
  outcome: Outcome,
  rows: Int32Array,
  from: number,
): Lesson {
  if (asks === undefined) return { asks: null, next: [], outcome }
  const lesson = known ?? { asks, next: [], outcome: null }
  const place = heldAt(asks, rows, from)
  lesson.next[place] = learnt(lesson.next[place], others, outcome, rows, from)
  return lesson
}

/**
 * The outcome of a step that led to the site of this number and wrote these fields. Throws when a field leaves its
 * domain.
 */
export function outcomeOf({ slots, width }: Packing, to: number, written: readonly Written[]): Outcome {
  const keeps = Array<number>(width).fill(-1)
  const puts = Array<number>(width).fill(0)
  const put = (word: number, mask: number, bits: number): void => {
    keeps[word] = (keeps[word] as number) & ~mask
    puts[word] = (puts[word] as number) | bits
  }
  put(0, -1, to)
  const writes = written.map(
    ([place, value]) => [slots[place] as Slot, placeOf(slots[place] as Slot, value)] as const,
  )
  for (const [{ word, mask, shift }, place] of writes) put(word, mask << shift, place << shift)
  return { keeps, puts, writes }
}
