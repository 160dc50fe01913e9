/**
 * Reading: which fields of a context a closure may read. It is asked again and again, and whatever field it reaches for
 * holds every kind of value of its domain in turn: all ways through the closure are gone, as far as kinds of values
 * decide them.
 */
import type { Domain, Domains } from './domain.ts'

/** The values that settings have anywhere, by name. */
export type Choices = Readonly<Record<string, readonly unknown[]>>

/** Closures are asked at this instant (ms), with others before and after it. */
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

/** The fields that `ask` may read of the context that it is given. */
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

/** A context whose fields are asked for one by one; who copies it reads all of them. */
const contextOf = (domains: Domains, value: (name: string) => unknown): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(domains).map((name) => [name, { enumerable: true, get: () => value(name) }]),
    ),
  )
