/**
 * A guard between a class and the harness: the class may pass values of any form, and no error that they cause reaches
 * the class. Ports, their return values, and the values that the wiring passes to an instance are all guarded alike.
 */
import { FaultyListenerFailed } from '../../spec/faulty-listener.ts'
import type { Build } from './class-subject.ts'

/** Receives the name of what was called with a value that its type does not allow, such as `panel.post`. */
export type OnMalformed = (called: string) => void

type Call = (...given: readonly unknown[]) => unknown

const isCall = (value: unknown): value is Call => typeof value === 'function'

/** A class of which each instance gets guarded ports and calls guarded listeners. */
export function guardedBuild(build: Build, onMalformed: OnMalformed): Build {
  const construct = (made: Build, given: readonly unknown[], target: Build): object => {
    const ports = given.map((each) => guarded(each, '', onMalformed))
    return guardedInstance(Reflect.construct(made, ports, target) as object, onMalformed)
  }
  return new Proxy(build, { construct: (made, given, target) => construct(made, given, target as Build) })
}

/**
 * The instance as the wiring sees it: each function that the wiring passes in is guarded. One that is passed in again
 * is the same function to the class.
 */
function guardedInstance(instance: object, onMalformed: OnMalformed): object {
  const known = new WeakMap<Call, unknown>()
  const once = (call: Call, name: string): unknown => {
    if (!known.has(call)) known.set(call, guarded(call, name, onMalformed))
    return known.get(call)
  }
  return new Proxy(instance, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (!isCall(value)) return value
      return (...given: readonly unknown[]) =>
        Reflect.apply(
          value,
          target,
          given.map((each) =>
            isCall(each) ? once(each, String(name)) : guarded(each, String(name), onMalformed),
          ),
        )
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
}

/** A value of ours as the class sees it; data without functions is handed over as it is. */
function guarded(value: unknown, path: string, onMalformed: OnMalformed): unknown {
  if (isCall(value)) return guardedCall(value, path, onMalformed)
  if (!isPlain(value) || !holdsCalls(value, 2)) return value
  const copy = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`
    const { value: held } = member
    return [
      name,
      'value' in member
        ? { ...member, value: guarded(isCall(held) ? held.bind(value) : held, at, onMalformed) }
        : { ...member, get: () => Reflect.get(value, name) },
    ] as const
  })
  return Object.defineProperties({}, Object.fromEntries(copy))
}

const guardedCall =
  (call: Call, path: string, onMalformed: OnMalformed): Call =>
  (...given) => {
    try {
      return guarded(call(...given), path, onMalformed)
    } catch (thrown) {
      if (thrown instanceof FaultyListenerFailed) throw thrown
      onMalformed(path)
      return undefined
    }
  }

/**
 * Ports and what they return are plain objects; promises, arrays and values of the language are handed over as they
 * are.
 */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const holdsCalls = (value: object, levels: number): boolean =>
  Object.values(Object.getOwnPropertyDescriptors(value)).some(
    (member) =>
      !('value' in member) ||
      isCall(member.value) ||
      (levels > 1 && isPlain(member.value) && holdsCalls(member.value, levels - 1)),
  )
