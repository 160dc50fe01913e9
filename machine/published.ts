/** The published state of a configuration, for charts where each is published under the name of a node. */

/**
 * Returns the published state: the configuration itself, or the first of `states` on the path down its first branch.
 */
export function publishedIn(states: readonly string[]): (value: unknown) => string {
  const published = (value: unknown): string => {
    if (typeof value === 'string') return value
    const [name = '', below] = Object.entries(value as object)[0] ?? []
    return states.includes(name) ? name : published(below)
  }
  return published
}
