/** Concurrent work with results in order. */

/** Works on items, at most `atOnce` at a time; ends early when nothing takes the results. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let isOver = false
  let available = atOnce
  const waiting: (() => void)[] = []
  const inTurn = async (item: Item): Promise<Result> => {
    if (available === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else available -= 1
    try {
      return await (isOver ? new Promise<never>(() => {}) : work(item))
    } finally {
      const next = waiting.shift()
      if (next === undefined) available += 1
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
