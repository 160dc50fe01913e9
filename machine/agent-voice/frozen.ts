/** Frozen: values that are handed out and that nobody can write into (AV-CON-001, AV-IF-05). */

/** The same value, frozen with everything in it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

/** Members some of which may be absent. */
type Given<Members> = { [Name in keyof Members]?: NonNullable<Members[Name]> }

/** Only the members that are there: an absent one is no member (AV-IF-15). */
export const given = <Members extends object>(members: Members): Given<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
