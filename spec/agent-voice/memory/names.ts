/** How ids replace one another: a newer one supersedes the current one permanently (AV-GUD-004). */
import type { Kind, Memory, Names } from '../memory.ts'

/** What is stale once the current id is over. */
const staleIn = ({ current, stale }: Names): string | null => current ?? stale

/** The ids, with others of one kind. Assigned afterwards: engines are slow at members whose names come last. */
const withNames = (ids: Memory['ids'], kind: Kind, names: Names): Memory['ids'] => {
  const after = { ...ids }
  after[kind] = names
  return after
}

/** `id` becomes the current one of its kind; the one before it is stale. */
export const renew = ({ ids }: Memory, kind: Kind, id: string): Memory['ids'] =>
  ids[kind].current === id ? ids : withNames(ids, kind, { current: id, stale: staleIn(ids[kind]) })

/** The current ids of these kinds are over. */
export const retire = ({ ids }: Memory, ...kinds: readonly Kind[]): Memory['ids'] => {
  let after = ids
  for (const kind of kinds)
    if (ids[kind].current !== null)
      after = withNames(after, kind, { current: null, stale: staleIn(ids[kind]) })
  return after
}
