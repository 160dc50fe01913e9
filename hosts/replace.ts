/**
 * Replacing what Node offers, and putting it back: every fake in this folder is one call of {@link replace}.
 */
import { syncBuiltinESMExports } from 'node:module'

/** Puts one or more things back as they were. */
export type Restore = () => void

/**
 * Replaces members of `target`, which may be a Node module or a global. Code that has imported a member of a Node
 * module by name sees the replacement too. The returned function puts everything back.
 */
export function replace(target: object, members: Readonly<Record<PropertyKey, unknown>>): Restore {
  const before = Reflect.ownKeys(members).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  )
  for (const name of Reflect.ownKeys(members)) {
    Object.defineProperty(target, name, { value: members[name], configurable: true, writable: true })
  }
  syncBuiltinESMExports()
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name)
      else Object.defineProperty(target, name, descriptor)
    }
    syncBuiltinESMExports()
  }
}
