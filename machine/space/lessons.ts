/**
 * Lessons: what an event comes to in one configuration, learnt from the kernel step by step. A lesson asks for one field
 * after the other, as the steps did, until it is known what comes of it; so the closures of a chart are called once for
 * all states in which they would read the same.
 */
import { heldAt, type Packing, placeOf, type Slot } from './packing.ts'
import type { Written } from './watched.ts'

/** What a step comes to, as an assignment to the numbers of a row: of each these bits are kept, and these are put. */
export interface Outcome {
  readonly keeps: readonly number[]
  readonly puts: readonly number[]
  /** The fields that it writes, each with the place of its value. */
  readonly writes: readonly (readonly [Slot, number])[]
}

/** Either it is known what a step comes to, or that depends on the field that is asked for. */
export interface Lesson {
  readonly asks: Slot | null
  /** By the place of the value of that field. */
  readonly next: (Lesson | undefined)[]
  readonly outcome: Outcome | null
}

/** What a step from the row that begins at `from` comes to; null if that was not learnt yet. */
export function recalled(lesson: Lesson | undefined, rows: Int32Array, from: number): Outcome | null {
  let at = lesson
  while (at !== undefined && at.asks !== null) at = at.next[heldAt(at.asks, rows, from)]
  return at === undefined ? null : at.outcome
}

/** A lesson with one more way through it: in the row that begins at `from` a step read these fields, in this order. */
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
 * The outcome of a step that led to the site of this number and wrote into these fields. Throws when a field leaves its
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
