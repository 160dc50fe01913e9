/**
 * State keys: two states of a chart are the same when they differ only in the names of ids and in how much time has
 * passed. The declared domains of the context tell which numbers are which.
 */
import type { Domain, Domains, Waiting } from '../../machine/domain.ts'
import type { State } from '../../machine/step.ts'

/** The key of a state at `now` ms. */
export type StateKey = (state: State, now: number) => string

type Context = Readonly<Record<string, never>>

/** The ids of each family that a context names, in order. */
type Named = ReadonlyMap<string, readonly number[]>

/** What of one field tells two states apart. */
type Reader = (value: never, now: number, named: Named) => string

/** An id by its place among those of its family that the context still names; 0 for none, and for one it forgot. */
const rank = (named: Named, of: string, id: number): number => (named.get(of)?.indexOf(id) ?? -1) + 1

const ranks = (named: Named, of: string, ids: readonly number[]): string =>
  ids.map((id) => rank(named, of, id)).join('-')

const readers: {
  readonly [Kind in Domain['kind']]: ((domain: Extract<Domain, { kind: Kind }>) => Reader) | null
} = {
  flag: () => (value: boolean) => (value ? '1' : '0'),
  'one of': () => (value: string) => value,
  number: () => (value: number) => `${value}`,
  span: () => (value: number) => `${value}`,
  id:
    ({ of }) =>
    (id: number, _, named) =>
      `${rank(named, of, id)}`,
  ids:
    ({ of }) =>
    (ids: readonly number[], _, named) =>
      ranks(named, of, ids),
  inputs:
    ({ of }) =>
    (inputs: readonly (Waiting & { readonly word?: string })[], _, named) =>
      inputs.map(({ type, id, word }) => `${type} ${rank(named, of[type] ?? '', id)} ${word}`).join('-'),
  past: () => (ids: readonly number[]) => (ids.length > 0 ? '1' : '0'),
  // Whether there was ever one, and whether there may be an older one than the one at hand.
  count: () => (value: number) => `${Math.min(value, 2)}`,
  instants: () => (instants: readonly number[]) => `${instants.length}`,
  instant: () => (value: number, now) => `${Math.max(value - now, -1)}`,
  threshold: () => (value: number, now) => (value === 0 ? '' : value > now ? '>' : '<'),
  note: null,
  setting: null,
}

/** The key of a state, read by the domains of its context. */
export function stateKeys(domains: Domains): StateKey {
  const fields = Object.entries(domains).flatMap(([name, domain]) => {
    const reader = readers[domain.kind]
    return reader === null ? [] : [[name, reader(domain as never)] as const]
  })
  const namedIn = namesIn(domains)
  return ({ snapshot, timers }, now) => {
    const context = snapshot.context as Context
    const named = namedIn(context)
    let key = JSON.stringify(snapshot.value)
    for (const [name, read] of fields) key += `,${read(context[name] as never, now, named)}`
    for (const { id, due } of [...timers].sort((a, b) => a.order - b.order)) key += `;${id} ${due - now}`
    return key
  }
}

/** Reads the ids that a context names, by family. */
function namesIn(domains: Domains): (context: Context) => Named {
  const families = new Map<string, string[]>()
  for (const [name, domain] of Object.entries(domains)) {
    if (domain.kind !== 'id' && domain.kind !== 'ids') continue
    families.set(domain.of, [...(families.get(domain.of) ?? []), name])
  }
  const named = (context: Context, names: readonly string[]): readonly number[] => {
    const ids: number[] = []
    for (const name of names) {
      const value: number | readonly number[] = context[name] as never
      for (const id of typeof value === 'number' ? [value] : value)
        if (id !== 0 && !ids.includes(id)) ids.push(id)
    }
    return ids.sort((a, b) => a - b)
  }
  return (context) => new Map([...families].map(([of, names]) => [of, named(context, names)]))
}
