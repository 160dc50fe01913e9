/** Work on several things at once. */
import { availableParallelism } from 'node:os'

/** Does the work for each item, `count` at once, or as many as there are cores; results are in the order of the items. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  count = availableParallelism(),
): Promise<readonly Result[]> {
  const results: Result[] = []
  const open = items.entries()
  const hand = async () => {
    for (const [place, item] of open) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: count }, hand))
  return results
}
