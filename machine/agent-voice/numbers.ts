/**
 * Numbers for names: the chart knows ids as whole numbers, the world as strings. Names from outside are numbered in
 * order of appearance; only the last {@link remembered} are kept, far more than the chart ever refers to.
 */
import { idOf, nameOf } from '../own-names.ts'

const remembered = 256

/** Numbers for names from outside. */
export interface Numbers {
  /** The number of a name, new or known. */
  readonly of: (name: string) => number
  /** The name behind a number; empty when it is not remembered. */
  readonly nameOf: (number: number) => string
}

/** Numbers of one conversation machine. */
export function numbers(): Numbers {
  const known = new Map<string, number>()
  const names = new Map<number, string>()
  let last = 0
  const enter = (name: string): number => {
    last += 1
    known.set(name, last)
    names.set(last, name)
    const [oldest] = known
    if (known.size > remembered && oldest !== undefined) {
      known.delete(oldest[0])
      names.delete(oldest[1])
    }
    return last
  }
  return { of: (name) => known.get(name) ?? enter(name), nameOf: (number) => names.get(number) ?? '' }
}

/**
 * Requests by name: the machine's own, or, where the realtime service answers by itself (`responder` is `server`),
 * those of the service.
 */
export const requestNames = (responder: string): Numbers =>
  responder === 'server'
    ? numbers()
    : { of: (name) => idOf('request', name), nameOf: (id) => nameOf('request', id) }
