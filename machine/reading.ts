/**
 * Reading: the context fields that a closure may read. The closure is called repeatedly, and each field that it reads
 * takes every kind of value of its domain in turn: this covers all paths through the closure that depend on kinds of
 * values.
 */
import type { Domain, Domains } from './domain.ts'

/** The values of settings in all machines, by name. */
export type Choices = Readonly<Record<string, readonly unknown[]>>

/** Closures are called at this instant (ms), with others before and after it. */
export const askedAt = 1000

const ids = [0, 1, 2]
const lists = [[], [1], [2, 1]]
const instants = [0, askedAt - 100, askedAt + 100]

const kinds: {
  readonly [Kind in Exclude<Domain['kind'], 'setting'>]: (
    domain: Extract<Domain, { kind: Kind }>,
  ) => readonly unknown[]
} = {
  flag: () => [false, true],
  'one of': ({ values }) => values,
  note: ({ values }) => values.slice(0, 2),
  id: () => ids,
  ids: () => lists,
  past: () => lists,
  count: () => ids,
  number: ({ atMost }) => [0, 1, atMost],
  amount: ({ step, steps, atMost }) => [0, step, step * steps, atMost],
  span: () => [0, 1],
  instant: () => instants,
  threshold: () => instants,
  instants: () => [[], [askedAt - 100], [askedAt - 200, askedAt - 100]],
  inputs: ({ of }) => [[], Object.keys(of).map((type) => ({ type, id: 1 }))],
}

const valuesOf = (name: string, domain: Domain, settings: Choices): readonly unknown[] =>
  domain.kind === 'setting' ? (settings[name] ?? []) : kinds[domain.kind](domain as never)

type Given = ReadonlyMap<string, unknown>

/** The fields that `ask` may read of the context that it receives. */
export function readBy(
  domains: Domains,
  settings: Choices,
  ask: (context: object) => unknown,
): ReadonlySet<string> {
  const read = new Set<string>()
  const open: Given[] = [new Map()]
  for (let given = open.pop(); given !== undefined; given = open.pop()) {
    const held = new Map(given)
    const value = (name: string): unknown => {
      const domain = domains[name]
      if (domain === undefined) return undefined
      read.add(name)
      if (!held.has(name)) {
        const [first, ...others] = valuesOf(name, domain, settings)
        for (const other of others) open.push(new Map([...held, [name, other]]))
        held.set(name, first)
      }
      return held.get(name)
    }
    ask(contextOf(domains, value))
  }
  return read
}

/** A context that records each field access; a copy of it reads all fields. */
const contextOf = (domains: Domains, value: (name: string) => unknown): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(domains).map((name) => [name, { enumerable: true, get: () => value(name) }]),
    ),
  )
