/** Doing several things at a time, and getting what comes of them in their order. */

/** Works on items, at most `atOnce` at a time; ends early when nothing takes what comes of them. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let isOver = false
  let free = atOnce
  const waiting: (() => void)[] = []
  const inTurn = async (item: Item): Promise<Result> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await (isOver ? new Promise<never>(() => {}) : work(item))
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
  const all = items.map(inTurn)
  for (const each of all) each.catch(() => {})
  try {
    for (const each of all) yield await each
  } finally {
    isOver = true
  }
}
