/**
 * A register of names: raw strings and the canonical name of each, by family, numbered in order of first appearance.
 */

interface Family {
  /** How many names were numbered here. */
  given: number
  readonly byRaw: Map<string, string>
  readonly byName: Map<string, string>
}

/** Names both ways. */
export interface Register {
  /** The name of a raw string, new or known: `request#1`. */
  readonly nameFor: (family: string, raw: string) => string
  /** The raw string behind a name; an unused name stands for itself. */
  readonly rawFor: (family: string, name: string) => string
}

/** An empty register. */
export function register(): Register {
  const families = new Map<string, Family>()

  const familyOf = (name: string): Family => {
    const known = families.get(name)
    if (known !== undefined) return known
    const family = { given: 0, byRaw: new Map(), byName: new Map() }
    families.set(name, family)
    return family
  }

  const enter = ({ byRaw, byName }: Family, raw: string, name: string): void => {
    byRaw.set(raw, name)
    byName.set(name, raw)
  }

  return {
    nameFor: (of, raw) => {
      const family = familyOf(of)
      const known = family.byRaw.get(raw)
      if (known !== undefined) return known
      const name = freeName(of, family)
      enter(family, raw, name)
      return name
    },
    rawFor: (of, name) => {
      const family = familyOf(of)
      const known = family.byName.get(name)
      if (known !== undefined) return known
      enter(family, name, name)
      return name
    },
  }
}

/** The next number that no name has yet: the world may have taken some for its own, in any order. */
function freeName(of: string, family: Family): string {
  do family.given += 1
  while (family.byName.has(`${of}#${family.given}`))
  return `${of}#${family.given}`
}
