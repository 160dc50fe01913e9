/** Where the chart is, by the names on the way to its innermost states. */

/** Every name in a configuration of the chart (`snapshot.value`). */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([name, inner]) => [name, ...namesIn(inner)])

/** What can be asked of a configuration of the chart. */
export type Places = (name: string) => boolean

/** Whether a name is among those of a configuration. */
export function placesIn(value: unknown): Places {
  const names = new Set(namesIn(value))
  return (name) => names.has(name)
}
