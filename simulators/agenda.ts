/**
 * The agenda of virtual time: the pending items, earliest first, and at one instant in the order in which they were
 * scheduled. A binary min-heap over (due, order), so that scheduling and taking cost O(log n).
 */

/** Items with a due instant, which are taken one by one. */
export interface Agenda<Item> {
  /** Schedules `item` for the instant `due` (ms). */
  schedule(due: number, item: Item): void
  /** The instant (ms) of the earliest item, or null when the agenda is empty. */
  next(): number | null
  /** Removes and returns the earliest item; null when the agenda is empty. */
  take(): Item | null
}

interface Entry<Item> {
  readonly due: number
  readonly order: number
  readonly item: Item
}

const before = (a: Entry<unknown>, b: Entry<unknown>) =>
  a.due < b.due || (a.due === b.due && a.order < b.order)

/** An empty agenda. */
export const agenda = <Item>(): Agenda<Item> => {
  const heap: Entry<Item>[] = []
  let scheduled = 0
  return {
    schedule: (due, item) => rise(heap, { due, order: scheduled++, item }),
    next: () => heap[0]?.due ?? null,
    take: () => {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined) return null
      if (heap.length > 0) sink(heap, last)
      return first.item
    },
  }
}

/** Sifts `entry` up from a new leaf until its parent is not later. */
const rise = <Item>(heap: Entry<Item>[], entry: Entry<Item>) => {
  let hole = heap.length
  while (hole > 0) {
    const parent = (hole - 1) >> 1
    const above = heap[parent]
    if (above === undefined || before(above, entry)) break
    heap[hole] = above
    hole = parent
  }
  heap[hole] = entry
}

/** Sifts `entry` down from the empty root until no child is earlier. */
const sink = <Item>(heap: Entry<Item>[], entry: Entry<Item>) => {
  let hole = 0
  for (;;) {
    const child = earlierChild(heap, hole)
    const below = heap[child]
    if (below === undefined || before(entry, below)) break
    heap[hole] = below
    hole = child
  }
  heap[hole] = entry
}

/** Index of the earlier of two children; beyond the heap when there is none. */
const earlierChild = (heap: readonly Entry<unknown>[], parent: number) => {
  const left = heap[2 * parent + 1]
  const right = heap[2 * parent + 2]
  return left !== undefined && right !== undefined && before(right, left) ? 2 * parent + 2 : 2 * parent + 1
}
