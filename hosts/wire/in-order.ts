/** Doing several things at a time, and getting what comes of them in their order. */

/** Works on items, at most `atOnce` at a time; ends early when nobody takes what comes of them. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    running.push(work(item))
    const first = running.length === atOnce ? running.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const left of running) yield await left
}
