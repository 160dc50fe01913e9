/** Work on several things at once. */
import { availableParallelism } from 'node:os'

/** Does the work for each item, as many at once as there are cores; results are in the order of the items. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const open = items.entries()
  const hand = async () => {
    for (const [place, item] of open) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, hand))
  return results
}
