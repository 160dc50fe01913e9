/** Frozen: values that are passed to callers and cannot be modified. */

/** The same value, deeply frozen. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

/** Members some of which may be absent. */
type Given<Members> = { [Name in keyof Members]?: NonNullable<Members[Name]> }

/** Only the members that are defined. */
export function given<Members extends object>(members: Members): Given<Members> {
  const present: Given<Members> = {}
  for (const name of Object.keys(members) as (keyof Members)[]) {
    const value = members[name]
    if (value !== undefined) present[name] = value as NonNullable<Members[typeof name]>
  }
  return present
}
