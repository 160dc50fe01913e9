/**
 * Pair keys: two pairs of states, each of an original and a mutant that went apart, are the same when they differ only
 * in the names of ids and in how much time has passed. Ids are read as how far they lie behind the newest of their
 * family, so that what the two have in common is kept.
 */
import type { Domain, Domains } from '../../machine/domain.ts'
import type { State } from '../../machine/step.ts'

type Context = Readonly<Record<string, unknown>>

/** The key of a pair at `now` ms. */
export type PairKey = (one: State, other: State, now: number) => string

type Reader = (value: never, now: number, newest: (of: string) => number) => unknown

/** 0 stands for none. */
const behind = (id: number, newest: number): string => (id === 0 ? '0' : `-${newest - id}`)

const readers: Readonly<Record<string, (domain: never) => Reader>> = {
  id:
    ({ of }: { of: string }) =>
    (id: number, _, newest) =>
      behind(id, newest(of)),
  ids:
    ({ of }: { of: string }) =>
    (ids: readonly number[], _, newest) =>
      ids.map((id) => behind(id, newest(of))),
  count:
    ({ of }: { of: string }) =>
    (count: number, _, newest) => [behind(count, newest(of)), Math.min(count, 2)],
  inputs:
    ({ of }: { of: Readonly<Record<string, string>> }) =>
    (inputs: readonly { type: string; id: number; word?: string }[], _, newest) =>
      inputs.map(({ type, id, word }) => [type, behind(id, newest(of[type] ?? '')), word]),
  instant: () => (at: number, now) => (at === 0 ? 0 : `+${at - now}`),
  threshold: () => (at: number, now) => (at === 0 ? 0 : `+${at - now}`),
  instants: () => (all: readonly number[], now) => all.map((at) => at - now),
}

const plain: Reader = (value: unknown) => value

/**
 * Reads pairs by the domains of their contexts. Of ids used before, only those matter that one of the two no longer
 * names.
 */
export function pairKeys(domains: Domains): PairKey {
  const fields = Object.entries(domains).filter(([, { kind }]) => kind !== 'setting')
  return (one, other, now) => {
    const [here, there] = [one.snapshot.context as Context, other.snapshot.context as Context]
    const newest = newestIn(fields, [here, there])
    const read = ([name, domain]: (typeof fields)[number]): unknown => {
      if (domain.kind === 'past') return pastOf(domain.of, here[name], there[name], newest)
      const reader = readers[domain.kind]?.(domain as never) ?? plain
      return [here, there].map((context) => reader(context[name] as never, now, newest))
    }
    return JSON.stringify([one, other].map((state) => stanceOf(state, now)).concat(fields.map(read) as never))
  }
}

const stanceOf = ({ snapshot, timers }: State, now: number) => [
  snapshot.value,
  [...timers].sort((a, b) => a.order - b.order).map(({ event, due }) => [event.type, due - now]),
]

function pastOf(of: string, one: unknown, other: unknown, newest: (of: string) => number): unknown {
  const [here, there] = [one, other] as (readonly number[])[]
  const only = (ids: readonly number[] = [], others: readonly number[] = []) =>
    ids.filter((id) => !others.includes(id)).map((id) => behind(id, newest(of)))
  return [here?.length === 0, there?.length === 0, only(here, there), only(there, here)]
}

/** The newest id of each family that either context names. */
function newestIn(fields: readonly [string, Domain][], contexts: readonly Context[]): (of: string) => number {
  const newest = new Map<string, number>()
  for (const [name, domain] of fields) {
    if (!('of' in domain) || typeof domain.of !== 'string') continue
    const ids = contexts.flatMap((context) => context[name] as number | readonly number[])
    newest.set(domain.of, Math.max(newest.get(domain.of) ?? 0, ...ids))
  }
  return (of) => newest.get(of) ?? 0
}
