/** One more id among those that are remembered for having been used; the oldest of more than `atMost` is forgotten. */
export const kept = (list: readonly number[], id: number, atMost: number): readonly number[] =>
  [...list, id].slice(-atMost)
