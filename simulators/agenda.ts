/**
 * The agenda of virtual time: what is still to come, earliest first, and at one instant in the order in which it was
 * scheduled. A binary min-heap over (due, order), so that scheduling and taking cost O(log n).
 */

/** Items that are due at some instant, to be taken one by one. */
export interface Agenda<Item> {
  /** Puts `item` down for the instant `due` (ms). */
  schedule(due: number, item: Item): void
  /** The instant (ms) of the earliest item, or null when nothing is to come. */
  next(): number | null
  /** Takes the earliest item off the agenda; null when nothing is to come. */
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

/** Lets `entry` rise from a new leaf to where no later one stands above it. */
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

/** Lets `entry` sink from the root, whose former holder is gone, to where no earlier one stands below it. */
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
