/** The memory of the items of an answer: how much of each has arrived, and how much of it was played. */

/** One item that is spoken. Times in ms. */
export interface SpokenItem {
  readonly item: string
  readonly receivedMs: number
  readonly playedMs: number
}

/** A chunk of an item has come. */
export const arrived = (items: readonly SpokenItem[], item: string, ms: number): readonly SpokenItem[] => {
  const before = items.find((each) => each.item === item) ?? { item, receivedMs: 0, playedMs: 0 }
  const others = items.filter((each) => each.item !== item)
  return [...others, { ...before, receivedMs: before.receivedMs + ms }]
}

/** A player reports so much of an item. It cannot have played audio that has not arrived. */
export const reported = (items: readonly SpokenItem[], item: string, ms: number): readonly SpokenItem[] =>
  items.map((each) =>
    each.item === item ? { ...each, playedMs: Math.max(each.playedMs, Math.min(each.receivedMs, ms)) } : each,
  )

/** Whether all received audio of them was played. */
export const areAllPlayed = (items: readonly SpokenItem[]): boolean =>
  items.every(({ receivedMs, playedMs }) => playedMs >= receivedMs)
