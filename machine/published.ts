/** The published state of a configuration, where each is published under the name of a node of the chart. */

/** Finds it: what the configuration is itself, or the first of `states` on the way down its first branch. */
export function publishedIn(states: readonly string[]): (value: unknown) => string {
  const published = (value: unknown): string => {
    if (typeof value === 'string') return value
    const [name = '', below] = Object.entries(value as object)[0] ?? []
    return states.includes(name) ? name : published(below)
  }
  return published
}
