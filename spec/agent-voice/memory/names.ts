/** How ids take over from one another: a newer one supersedes the current one for good (AV-GUD-004). */
import type { Kind, Memory, Names } from '../memory.ts'

const renewed = (names: Names, id: string): Names =>
  names.current === id ? names : { current: id, stale: names.current ?? names.stale }

const retired = (names: Names): Names => ({ current: null, stale: names.current ?? names.stale })

/** `id` becomes the current one of its kind; the one before it is stale. */
export const renew = (memory: Memory, kind: Kind, id: string): Memory['ids'] => ({
  ...memory.ids,
  [kind]: renewed(memory.ids[kind], id),
})

/** The current ids of these kinds are over. */
export const retire = (memory: Memory, ...kinds: readonly Kind[]): Memory['ids'] => ({
  ...memory.ids,
  ...Object.fromEntries(kinds.map((kind) => [kind, retired(memory.ids[kind])])),
})
