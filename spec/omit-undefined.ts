/** Only the members that are there. */
import type { Payload, Scalar } from './log.ts'

/** A payload without the absent members: a member that an instance omits is omitted in its log. */
export const given = (members: Readonly<Record<string, Scalar | undefined>>): Payload => {
  const present: Record<string, Scalar> = {}
  for (const name in members) {
    const value = members[name]
    if (value !== undefined && value !== null) present[name] = value
  }
  return present
}
