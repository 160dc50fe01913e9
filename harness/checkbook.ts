/**
 * The check book: every named check of a spec with what it found over all runs. A requirement gets its verdict by a
 * join over these pages, never from a list of claims.
 */
import type { Monitor } from '../spec/monitor.ts'
import type { Basis } from '../spec/requirement.ts'
import type { Spec } from '../spec/spec.ts'
import { judge } from './oracle.ts'
import { type Breach, type Judged, pairKey } from './oracle-tally.ts'
import type { Missed, Played } from './plan.ts'
import type { Place } from './result.ts'
import { watchLog } from './watch.ts'

/** A breach with the run in which it was seen. */
export interface Noted extends Breach {
  readonly run: string
  readonly place: Place | null
  /** The requirement that it counts against; by default the first of its check. */
  readonly requirement: string
}

/** One page of the book. */
export interface Page {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  /** Outputs without which it cannot judge, and events without which it has nothing to judge. */
  readonly needs: readonly string[]
  readonly hears: readonly string[]
  samples: number
  observable: boolean
  readonly noted: Noted[]
}

/** What was measured of one budget: how often each value (ms) was seen. */
export type Spread = Map<number, number>

export interface CheckBook {
  /** A subject that showed nothing leaves nothing to judge: every page becomes unobservable. */
  readonly closeUnseen: () => void
  readonly pages: ReadonlyMap<string, Page>
  readonly budgets: ReadonlyMap<string, Spread>
  readonly pairs: ReadonlyMap<string, number>
  /** Times that a row's input came or its window was open. */
  readonly applied: ReadonlyMap<string, number>
  /** Judges one run and writes down what was found; returns the breaches of this run. */
  readonly take: (played: Played) => readonly Noted[]
}

const stateWord = 'state'

/** Opens a book with a page for every row, forbidden pair, monitor and general question of the spec. */
export function checkBook(spec: Spec): CheckBook {
  const pages = new Map(allPages(spec).map((page) => [page.id, page]))
  const budgets = new Map<string, Spread>(spec.budgets.map(({ id }) => [id, new Map()]))
  const pairs = new Map<string, number>()
  const applied = new Map<string, number>()
  const basisOf = new Map(spec.requirements.map(({ id, basis }) => [id, basis]))
  const rowBudget = new Map(spec.rows.map(({ id, within }) => [id, within]))

  const measured = (budget: string | undefined, took: readonly number[]): void => {
    const spread = budget === undefined ? undefined : budgets.get(budget)
    for (const ms of took) spread?.set(ms, (spread.get(ms) ?? 0) + 1)
  }

  const take = (played: Played): readonly Noted[] => {
    const here: Noted[] = []
    const note = (id: string, breach: Breach, place: Place | null = null, requirement?: string): void => {
      const page = pages.get(id)
      if (page === undefined || !page.observable) return
      const noted = {
        ...breach,
        run: played.plan.name,
        place,
        requirement: requirement ?? page.requirements[0] ?? id,
      }
      page.noted.push(noted)
      here.push(noted)
    }
    const count = (id: string, samples: number): void => {
      const page = pages.get(id)
      if (page !== undefined) page.samples += samples
    }
    for (const page of pages.values()) page.observable = sees(page, played)

    const judged = judge(spec, played.plan.settings, played.log, played.untilMs, played.shows)
    for (const row of judged.rows.values()) {
      count(`row:${row.id}`, row.samples)
      applied.set(row.id, (applied.get(row.id) ?? 0) + row.applied)
      measured(rowBudget.get(row.id), row.took)
      for (const breach of row.failures) note(`row:${row.id}`, breach)
    }
    for (const [key, pair] of judged.forbidden) {
      count(`pair:${key}`, pair.samples)
      for (const breach of pair.failures) note(`pair:${key}`, breach)
    }
    takeGeneral(judged, note, count)
    for (const [key, seen] of judged.pairs) pairs.set(key, (pairs.get(key) ?? 0) + seen)

    for (const monitor of spec.monitors) {
      const id = `monitor:${monitor.id}`
      if (!pages.get(id)?.observable) continue
      const { samples, took, findings } = watchMonitor(monitor, played)
      count(id, samples)
      measured(monitor.budget, took)
      for (const finding of findings) note(id, finding)
    }
    takeExpectations(
      played,
      pages,
      basisOf,
      count,
      note,
      here.some(({ basis }) => basis === 'document'),
    )
    return here
  }
  const closeUnseen = (): void => {
    for (const page of pages.values()) {
      page.observable = false
      page.samples = 0
      page.noted.length = 0
    }
  }
  return { pages, budgets, pairs, applied, take, closeUnseen }
}

/** Whether the subject of a run can show and hear what a page needs. */
const sees = ({ needs, hears }: Page, { shows, deaf }: Played): boolean =>
  needs.every((output) => shows.includes(output)) && !hears.some((event) => deaf.includes(event))

type Note = (id: string, breach: Breach, place?: Place | null, requirement?: string) => void
type Count = (id: string, samples: number) => void

function takeGeneral(judged: Judged, note: Note, count: Count): void {
  const changes = [...judged.pairs.values()].reduce((sum, seen) => sum + seen, 0)
  for (const general of ['unexplained', 'chain', 'causes'] as const) {
    count(`table:${general}`, changes)
    for (const breach of judged[general]) note(`table:${general}`, breach)
  }
}

/**
 * One monitor over one run. Where a sentence can be read in several ways, a breach of ours alone is a deviation; only
 * when every reading is broken is it as bad as a breach of the document.
 */
function watchMonitor(monitor: Monitor<never>, { plan, log, untilMs }: Played) {
  const watching = watchLog(monitor, plan.settings, log, untilMs)
  const others = monitor.otherReadings ?? []
  const allBroken =
    watching.findings.length > 0 &&
    others.length > 0 &&
    others.every((other) => watchLog(other, plan.settings, log, untilMs).findings.length > 0)
  const basis: Basis = allBroken ? 'document' : monitor.basis
  return { ...watching, findings: watching.findings.map((finding) => ({ ...finding, basis })) }
}

/** What a scenario expected, under a page of its own that is opened when it is first played. */
function takeExpectations(
  played: Played,
  pages: Map<string, Page>,
  basisOf: ReadonlyMap<string, Basis>,
  count: Count,
  note: Note,
  isExplained: boolean,
): void {
  const { acting } = played.plan
  if (acting.kind !== 'scenario') return
  const id = `scenario:${played.plan.name}`
  const { covers, title } = acting.scenario
  if (!pages.has(id))
    pages.set(id, {
      ...blank,
      id,
      says: title,
      basis: weakest(covers, basisOf),
      requirements: covers,
      noted: [],
    })
  count(id, played.expectations - played.missed.length)
  for (const missed of played.missed) {
    // What a scenario misses without naming a requirement is a symptom when a named check found the cause already.
    if (isExplained && missed.requirements.join() === covers.join()) continue
    note(id, breachOf(missed, basisOf), missed.place, missed.requirements[0])
  }
}

const breachOf = (
  { at, expected, got, requirements }: Missed,
  basisOf: ReadonlyMap<string, Basis>,
): Breach => ({
  at,
  expected,
  got,
  basis: weakest(requirements.slice(0, 1), basisOf),
})

const strength: readonly Basis[] = ['ruling', 'interpreted', 'document']

const weakest = (ids: readonly string[], basisOf: ReadonlyMap<string, Basis>): Basis =>
  strength.find((basis) => ids.some((id) => basisOf.get(id) === basis)) ?? 'ruling'

const blank = { needs: [], hears: [], samples: 0, observable: true }

function allPages(spec: Spec): Page[] {
  const stateRequirements = spec.effects.find(({ name }) => name === stateWord)?.requirements ?? []
  const general = (id: string, says: string, basis: Basis, requirements = stateRequirements): Page => ({
    ...blank,
    id: `table:${id}`,
    says,
    basis,
    requirements,
    noted: [],
  })
  return [
    ...spec.rows.map(
      (row): Page => ({
        ...blank,
        id: `row:${row.id}`,
        says: row.says,
        basis: row.basis,
        requirements: row.requirements,
        hears: 'event' in row.on ? [row.on.event] : [],
        noted: [],
      }),
    ),
    ...spec.forbidden.map(
      (pair): Page => ({
        ...blank,
        id: `pair:${pairKey(pair.from, pair.to)}`,
        says: pair.because,
        basis: pair.basis,
        requirements: pair.requirements,
        noted: [],
      }),
    ),
    ...spec.monitors.map(
      (monitor): Page => ({ ...blank, ...monitor, id: `monitor:${monitor.id}`, noted: [] }),
    ),
    general(
      'unexplained',
      'Every published change is explained by an input or by a limit.',
      'interpreted',
      stateRequirements.toReversed(),
    ),
    general('chain', 'Every published change begins where the last one ended.', 'document'),
    general('causes', 'Every published change names the cause that the table has for it.', 'interpreted'),
  ]
}
