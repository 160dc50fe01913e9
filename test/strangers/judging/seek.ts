/** Seeks the run of the default gate in which a planted fault is caught. */
import { type CheckBook, checkBook } from '../../../harness/judging/checkbook.ts'
import type { Noted } from '../../../harness/judging/pages.ts'
import type { Plan } from '../../../harness/playing/plan.ts'
import type { Shelf } from '../../../hosts/library.ts'
import { player } from '../../../hosts/session.ts'
import type { Fault } from './shelf.ts'

/** Where a fault was caught. */
export interface Caught {
  readonly run: string
  readonly check: string
  /** The requirement that the finding counts against. */
  readonly requirement: string
}

/** What came of a fault in the default gate. */
export interface Sought {
  /** The first finding on a requirement that the fault breaks; null without one. */
  readonly on: Caught | null
  /** The first finding of basis `document` at all; null without one. */
  readonly any: Caught | null
  /** Why a run broke off, when one did. */
  readonly broken: string | null
}

/** The requirements that a finding fails: those of its check, or where the check speaks by name, its own. */
export function failedBy({ pages }: CheckBook, { check, requirement }: Noted): readonly string[] {
  const page = pages.get(check)
  return page === undefined || page.byName ? [requirement] : page.requirements
}

const hangsAtMost = 3

/** Plays the gate until the fault is caught on a requirement that it breaks. */
export async function seek(
  shelf: Shelf,
  plans: readonly Plan[],
  module: string,
  { breaks }: Pick<Fault, 'breaks'>,
): Promise<Sought> {
  const stop = new AbortController()
  const book = checkBook(shelf.world.spec)
  let any: Caught | null = null
  let broken: string | null = null
  let hangs = 0
  for await (const played of player(shelf, module, '1', stop.signal)(plans)) {
    broken ??= played.broken?.message ?? null
    if (played.broken !== null && played.broken.code !== 'threw') hangs += 1
    if (hangs >= hangsAtMost) break
    for (const noted of book.take(played).filter(({ basis }) => basis === 'document')) {
      const ids = failedBy(book, noted)
      const hit = breaks.find((id) => ids.includes(id))
      const caught = { run: noted.run, check: noted.check, requirement: hit ?? noted.requirement }
      any ??= caught
      if (hit !== undefined) return { on: caught, any, broken }
    }
  }
  return { on: null, any, broken }
}
