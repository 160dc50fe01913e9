/**
 * State keys: two states of a chart are the same when they differ only in the names of ids and in how much time has
 * passed. The declared domains of the context tell which numbers are which.
 */
import type { Domains } from '../../machine/domain.ts'
import type { State } from '../../machine/step.ts'

/** The key of a state at `now` ms. */
export function stateKey(domains: Domains, { snapshot, timers }: State, now: number): string {
  const ranks = rankedIds(domains, snapshot.context)
  const fields = Object.entries(domains).map(([name, domain]) => {
    const value = snapshot.context[name]
    switch (domain.kind) {
      case 'id':
        return ranks(domain.of, value)
      case 'ids':
        return value.map((id: number) => ranks(domain.of, id))
      case 'past':
        return value.length > 0
      case 'instant':
        return Math.max(value - now, -1)
      case 'count':
      case 'setting':
        return null
      default:
        return value
    }
  })
  const pending = timers
    .map(({ id, due, order }) => [id, due - now, order] as const)
    .sort((a, b) => a[2] - b[2])
  return JSON.stringify([snapshot.value, fields, pending.map(([id, left]) => [id, left])])
}

/** Ids by their rank among those of their family that the context still names; 0 stays 0. */
function rankedIds(domains: Domains, context: Readonly<Record<string, unknown>>) {
  const families = new Map<string, Set<number>>()
  for (const [name, domain] of Object.entries(domains)) {
    if (domain.kind !== 'id' && domain.kind !== 'ids') continue
    const family = families.get(domain.of) ?? new Set()
    families.set(domain.of, family)
    const value = context[name]
    for (const id of Array.isArray(value) ? value : [value]) if (id !== 0) family.add(id)
  }
  const sorted = new Map([...families].map(([of, ids]) => [of, [...ids].sort((a, b) => a - b)]))
  return (of: string, id: number): number => (sorted.get(of)?.indexOf(id) ?? -1) + 1
}
