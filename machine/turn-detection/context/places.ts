/** Where the chart is, by the names on the way to its innermost states. */

/** Every name in a configuration of the chart (`snapshot.value`). */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([name, inner]) => [name, ...namesIn(inner)])

/** What can be asked of a configuration of the chart. */
export type Places = (name: string) => boolean

const places = (value: unknown): Places => {
  const names = new Set(namesIn(value))
  return (name) => names.has(name)
}

const known = new WeakMap<object, Places>()

/** Whether a name is among those of a configuration; it is asked again and again, and taken apart only once. */
export function placesIn(value: unknown): Places {
  if (typeof value !== 'object' || value === null) return places(value)
  const found = known.get(value) ?? places(value)
  known.set(value, found)
  return found
}
