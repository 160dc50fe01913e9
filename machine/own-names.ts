/** Own names: a machine knows the ids that it gives out as whole numbers, the world knows them as strings. */

/** The name of an id that the machine gives out. */
export const nameOf = (family: string, id: number): string => `${family}-${id}`

/** The id behind a name that the machine gave out; 0, the id of nothing, for anything else. */
export function idOf(family: string, name: unknown): number {
  if (typeof name !== 'string' || !name.startsWith(`${family}-`)) return 0
  const id = Number(name.slice(family.length + 1))
  return Number.isSafeInteger(id) && nameOf(family, id) === name ? id : 0
}
