/**
 * Built-in objects. The judge shares them with the class that it judges: a class that replaces a member of one of them
 * can break the judge itself, and is then the cause.
 */

/** Compares the built-in objects of this thread with what they were. */
export interface BuiltinWatch {
  /** The first member that was replaced or removed, such as `Map.prototype.get`; null when there is none. */
  readonly changed: () => string | null
}

interface Member {
  readonly owner: object
  readonly key: PropertyKey
  readonly value: unknown
  readonly name: string
}

const arrayIterator: object = Object.getPrototypeOf([][Symbol.iterator]())

const watched: Readonly<Record<string, object>> = {
  ...{ Object, Array, String, Number, Symbol, Map, Set, WeakMap, Promise, RegExp, JSON, Math, Reflect },
  ...Object.fromEntries(
    [Object, Array, String, Number, Symbol, Map, Set, WeakMap, Promise, RegExp, Function, Error].map(
      ({ name, prototype }) => [`${name}.prototype`, prototype],
    ),
  ),
  'the iterator of arrays': arrayIterator,
}

const membersOf = ([name, owner]: readonly [string, object]): readonly Member[] =>
  Reflect.ownKeys(owner).map((key) => {
    const value = currentOf(owner, key)
    return { owner, key, value, name: `${name}.${typeof key === 'symbol' ? (key.description ?? '') : key}` }
  })

const { getOwnPropertyDescriptor } = Reflect
const { is: same } = Object

function currentOf(owner: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(owner, key)
  return descriptor?.get ?? descriptor?.value
}

/** Takes down what the built-in objects of this thread are now. */
export function watchBuiltins(): BuiltinWatch {
  const members = Object.entries(watched).flatMap(membersOf)
  return {
    // Written without any method, because each may be replaced.
    changed: () => {
      for (const added in {}) return `Object.prototype.${added}`
      for (let index = 0; index < members.length; index += 1) {
        const member = members[index] as Member
        if (!same(currentOf(member.owner, member.key), member.value)) return member.name
      }
      return null
    },
  }
}
