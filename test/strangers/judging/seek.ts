/** Seeks the run of the default gate in which a planted fault is caught. */

import { type RecordedViolation, sameAgain } from '../../../harness/judging/check-records.ts'
import { type CheckResults, checkResults } from '../../../harness/judging/check-results.ts'
import { logHash } from '../../../harness/judging/hash.ts'
import { failedBy } from '../../../harness/judging/verdict.ts'
import type { Plan, Played } from '../../../harness/playing/plan.ts'
import type { Shelf } from '../../../hosts/library.ts'
import { player } from '../../../hosts/session.ts'
import type { Log } from '../../../spec/log.ts'
import type { Spec } from '../../../spec/spec.ts'
import type { Fault } from './shelf.ts'

/** Where a fault was caught. */
export interface Caught {
  readonly run: string
  readonly check: string
  /** Requirements that the run fails: all that the fault breaks, or else the one that the finding counts against. */
  readonly requirements: readonly string[]
}

/** What came of a fault in the default gate. */
export interface Sought {
  /** The first run that fails a requirement that the fault breaks; null without one. */
  readonly on: Caught | null
  /** The first finding of basis `document` at all; null without one. */
  readonly any: Caught | null
  /** Why a run broke off, when one did. */
  readonly broken: string | null
}

/** The requirements that a finding fails. */
const failing = ({ pages }: CheckResults, noted: RecordedViolation): readonly string[] => {
  const page = pages.get(noted.check)
  return page === undefined ? [noted.requirement] : failedBy(page, noted)
}

/** A requirement fails with the one that states the same fact, as in the verdict of a gate. */
const failsWith = ({ requirements }: Spec, id: string): readonly string[] => [
  id,
  ...requirements.flatMap(({ id: own, sameAs }) => (own === id && sameAs !== undefined ? [sameAs] : [])),
]

/**
 * What one run found of a fault: all requirements of `breaks` that it fails, by the check that comes first; else its first
 * finding. Only findings of basis `document` count.
 */
export function foundIn(
  spec: Spec,
  played: Played,
  breaks: readonly string[],
  book: CheckResults = checkResults(spec),
): Pick<Sought, 'on' | 'any'> {
  const blamed = book.take(played).filter(({ basis }) => basis === 'document')
  const hits = blamed.flatMap((noted) => {
    const ids = failing(book, noted)
    return breaks
      .filter((id) => failsWith(spec, id).some((each) => ids.includes(each)))
      .map((id) => ({ noted, id }))
  })
  const caught = ({ run, check }: RecordedViolation, requirements: readonly string[]): Caught => ({
    run,
    check,
    requirements,
  })
  const [first] = blamed
  const [hit] = hits
  return {
    on:
      hit === undefined
        ? null
        : caught(
            hit.noted,
            breaks.filter((id) => hits.some((each) => each.id === id)),
          ),
    any: first === undefined ? null : caught(first, [first.requirement]),
  }
}

/** The requirements of a fault that ask for the same log when the same run is played again. */
const askingForTheSame = ({ deterministic }: Spec, breaks: readonly string[]): readonly string[] =>
  breaks.filter((id) => deterministic.includes(id))

/** Whether a run must be played twice to see the fault. */
export const isSeenInTwo = (spec: Spec, breaks: readonly string[]): boolean =>
  askingForTheSame(spec, breaks).length > 0

/** What a run and its repetition, one after the other in one thread, say of a fault. */
export function foundInTwo(
  spec: Spec,
  breaks: readonly string[],
  { plan, log }: Pick<Played, 'plan' | 'log'>,
  again: Log,
): Caught | null {
  return logHash(log) === logHash(again)
    ? null
    : { run: plan.name, check: sameAgain, requirements: askingForTheSame(spec, breaks) }
}

/** So many runs are played twice, as in the gate. */
const playedTwice = 8

/** Plays some runs twice, until one of them is another one the second time. */
async function seekInTwo(
  play: ReturnType<typeof player>,
  spec: Spec,
  plans: readonly Plan[],
  breaks: readonly string[],
): Promise<Caught | null> {
  let first: Played | null = null
  for await (const played of play(plans.slice(0, playedTwice).flatMap((plan) => [plan, plan]))) {
    const caught = first === null ? null : foundInTwo(spec, breaks, first, played.log)
    if (caught !== null) return caught
    first = first === null ? played : null
  }
  return null
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
  const { spec } = shelf.world
  const play = player(shelf, module, '1', stop.signal)
  const inTwo = isSeenInTwo(spec, breaks) ? await seekInTwo(play, spec, plans, breaks) : null
  if (inTwo !== null) return { on: inTwo, any: null, broken: null }
  const book = checkResults(spec)
  let any: Caught | null = null
  let broken: string | null = null
  let hangs = 0
  for await (const played of play(plans)) {
    broken ??= played.broken?.message ?? null
    if (played.broken !== null && !['threw', 'malformed'].includes(played.broken.code)) hangs += 1
    if (hangs >= hangsAtMost) break
    const found = foundIn(spec, played, breaks, book)
    any ??= found.any
    if (found.on !== null) return { on: found.on, any, broken }
  }
  return { on: null, any, broken }
}
