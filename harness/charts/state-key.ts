/**
 * State keys: two states of a chart are the same when they differ only in the names of ids and in how much time has
 * passed. The declared domains of the context tell which numbers are which.
 */
import type { Domain, Domains, Waiting } from '../../machine/domain.ts'
import type { State } from '../../machine/step.ts'

/** The key of a state at `now` ms. */
export type StateKey = (state: State, now: number) => string

type Context = Readonly<Record<string, never>>

/** The ids of each family that a context names, in order; families by their place. */
type Named = readonly (readonly number[])[]

/** What of one field tells two states apart. */
type Reader = (value: never, now: number, named: Named) => string | number

/** Families of ids, each with the fields that name one or several. */
type Families = ReadonlyMap<string, readonly string[]>

/** An id by its place among those of its family that the context still names; 0 for none, and for one it forgot. */
const rank = (named: Named, family: number, id: number): number =>
  id === 0 ? 0 : (named[family]?.indexOf(id) ?? -1) + 1

type Inputs = readonly (Waiting & { readonly word?: string })[]

const readers: {
  readonly [Kind in Domain['kind']]:
    | ((domain: Extract<Domain, { kind: Kind }>, family: (of: string) => number) => Reader)
    | null
} = {
  // Flags are many, and are written together.
  flag: null,
  'one of': () => (value: string) => value,
  number: () => (value: number) => value,
  span: () => (value: number) => value,
  id: ({ of }, family) => {
    const place = family(of)
    return (id: number, _, named) => rank(named, place, id)
  },
  ids: ({ of }, family) => {
    const place = family(of)
    return (ids: readonly number[], _, named) =>
      ids.length === 0 ? '' : ids.map((id) => rank(named, place, id)).join('-')
  },
  inputs:
    ({ of }, family) =>
    (inputs: Inputs, _, named) =>
      inputs
        .map(({ type, id, word }) => `${type} ${rank(named, family(of[type] ?? ''), id)} ${word}`)
        .join('-'),
  past: () => (ids: readonly number[]) => (ids.length > 0 ? 1 : 0),
  // Whether there was ever one, and whether there may be an older one than the one at hand.
  count: () => (value: number) => Math.min(value, 2),
  instants: () => (instants: readonly number[]) => instants.length,
  instant: () => (value: number, now) => Math.max(value - now, -1),
  threshold: () => (value: number, now) => (value === 0 ? '' : value > now ? '>' : '<'),
  note: null,
  setting: null,
}

/** The key of a state, read by the domains of its context. */
export function stateKeys(domains: Domains): StateKey {
  const families = familiesOf(domains)
  const order = [...families.keys()]
  const fields = Object.entries(domains).flatMap(([name, domain]) => {
    const reader = readers[domain.kind]
    return reader === null ? [] : [[name, reader(domain as never, (of) => order.indexOf(of))] as const]
  })
  const places = [...families.values()]
  const flags = Object.keys(domains).filter((name) => domains[name]?.kind === 'flag')
  const placeOf = placeKeys()
  return ({ snapshot, timers }, now) => {
    const context = snapshot.context as Context
    const named = places.map((names) => namedIn(context, names))
    let key = placeOf(snapshot.value) + raised(context, flags)
    for (const [name, read] of fields) key += `,${read(context[name] as never, now, named)}`
    const inOrder = timers.length > 1 ? [...timers].sort((a, b) => a.order - b.order) : timers
    for (const { id, due } of inOrder) key += `;${id} ${due - now}`
    return key
  }
}

/** So many flags go into one whole number. */
const inOneNumber = 30

/** Which of these flags are raised. */
function raised(context: Context, flags: readonly string[]): string {
  let key = ''
  let bits = 1
  for (let place = 0; place < flags.length; place += 1) {
    if (place > 0 && place % inOneNumber === 0) {
      key += `,${bits}`
      bits = 1
    }
    bits = 2 * bits + (context[flags[place] as string] ? 1 : 0)
  }
  return `${key},${bits}`
}

/** Writes down where a chart is; states share these values, so that each is written once. */
function placeKeys(): (value: unknown) => string {
  const known = new WeakMap<object, string>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const key = known.get(value) ?? JSON.stringify(value)
    known.set(value, key)
    return key
  }
}

function familiesOf(domains: Domains): Families {
  const families = new Map<string, string[]>()
  for (const [name, domain] of Object.entries(domains)) {
    if (domain.kind !== 'id' && domain.kind !== 'ids') continue
    families.set(domain.of, [...(families.get(domain.of) ?? []), name])
  }
  return families
}

/** The ids that these fields of a context name, in order. */
function namedIn(context: Context, names: readonly string[]): readonly number[] {
  const ids: number[] = []
  const add = (id: number) => {
    if (id !== 0 && !ids.includes(id)) ids.push(id)
  }
  for (const name of names) {
    const value = context[name] as number | readonly number[] | undefined
    if (typeof value === 'number') add(value)
    else for (const id of value ?? []) add(id)
  }
  return ids.length > 1 ? ids.sort((a, b) => a - b) : ids
}
