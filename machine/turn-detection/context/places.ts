/** The state of the chart, by the names on the paths to its innermost states. */

/** Every name in a configuration of the chart (`snapshot.value`). */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([name, inner]) => [name, ...namesIn(inner)])

/** The state checks for a configuration of the chart. */
export type Places = (name: string) => boolean

const places = (value: unknown): Places => {
  const names = new Set(namesIn(value))
  return (name) => names.has(name)
}

const known = new WeakMap<object, Places>()

/**
 * Whether a name is in a configuration; the check is frequent, so each configuration is parsed only once. The root of
 * the chart is parallel, so a configuration is never a single name.
 */
export function placesIn(value: unknown): Places {
  const configuration = value as object
  const found = known.get(configuration)
  if (found !== undefined) return found
  const made = places(configuration)
  known.set(configuration, made)
  return made
}
