/**
 * The check results: every named check of a spec with its findings over all runs. A requirement gets its verdict by a
 * join over these pages, never from a list of claims.
 */

import { namedIn } from '../../scenarios/named.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'
import { type TransitionStats, transitionStats } from '../viewing/transition-stats.ts'
import {
  type CheckRecord,
  emptyPage,
  pagesOf,
  type RecordedViolation,
  sees,
  settles,
} from './check-records.ts'
import { companyJudge } from './in-company.ts'
import {
  byQuiescence,
  byScenario,
  type CheckOutcome,
  monitorJudge,
  tableJudge,
  weakestOf,
} from './judge-run.ts'
import { type Spreads, spreadsOf } from './spread.ts'

export type { CheckRecord, RecordedViolation } from './check-records.ts'

/** Collects the results of the checks, run by run. */
export interface CheckResults {
  readonly pages: ReadonlyMap<string, CheckRecord>
  readonly budgets: Spreads
  /** How often each change was published, by `from>to`. */
  readonly pairs: ReadonlyMap<string, number>
  /** The runs that published each change. */
  readonly edges: TransitionStats['edges']
  /** How often a row's input came or its window was open. */
  readonly applied: ReadonlyMap<string, number>
  /** Judges one run and records the findings; returns the breaches of this run. */
  readonly take: (played: Played) => readonly RecordedViolation[]
  /** A subject without outputs leaves nothing to judge: pages become unobservable, all or those without a breach. */
  readonly closeUnseen: (which: 'all' | 'unbroken') => void
}

/**
 * Opens the results for a spec. `unnamed` is the basis of a miss whose line names no requirement: `document` where the
 * scenarios themselves are judged, so that their author's word counts.
 */
export function checkResults(spec: Spec, unnamed: Basis = 'ruling'): CheckResults {
  const byTable = spec.parts === undefined ? tableJudge(spec) : companyJudge(spec.parts)
  const byMonitors = monitorJudge(spec)
  const pages = new Map(pagesOf(spec).map((page) => [page.id, page]))
  const { spreads: budgets, measure } = spreadsOf(spec.budgets)
  const pairs = new Map<string, number>()
  const { edges, take: takeEdges } = transitionStats()
  const applied = new Map<string, number>()

  const write = (
    played: Played,
    { check, samples, breaches, measured, held }: CheckOutcome,
  ): readonly RecordedViolation[] => {
    const page = pages.get(check)
    if (page === undefined) return []
    page.samples += samples
    if (samples + breaches.length > 0) page.runs += 1
    for (const id of held?.flat() ?? []) page.held?.set(id, (page.held.get(id) ?? 0) + 1)
    if (measured !== undefined) measure(measured.budget, measured.took, played.plan.settings)
    if (!page.observable) return []
    const noted = recorded(page, played.plan.name, breaches)
    page.noted.push(...noted)
    return noted
  }

  /** The capabilities of a subject, and so the pages, are the same in almost all of its runs. */
  let last = ''
  const look = (played: Played): void => {
    const fresh = freshPage(spec, pages, played)
    if (fresh !== null) pages.set(fresh.id, fresh)
    const signature = `${played.emits} ${played.deaf}`
    if (signature === last && fresh === null) return
    const isObservable = sees(played)
    for (const page of signature === last && fresh !== null ? [fresh] : pages.values())
      page.observable = isObservable(page)
    last = signature
  }

  const take = (played: Played): readonly RecordedViolation[] => {
    look(played)
    const table = byTable(played)
    addUp(pairs, table.pairs)
    takeEdges(played.plan, table.pairs.keys())
    addUp(applied, table.applied)
    const monitors = byMonitors(played, (check) => pages.get(check)?.observable ?? false)
    const found = [...table.said, ...monitors].flatMap((said) => write(played, said))
    const isExplained = found.some(({ basis }) => basis === 'document')
    const reported = byScenario(spec, played, isExplained ? null : unnamed) ?? byQuiescence(spec, played)
    return reported === null ? found : [...found, ...write(played, reported)]
  }

  const closeUnseen: CheckResults['closeUnseen'] = (which) => {
    for (const page of pages.values()) if (which === 'all' || page.noted.length === 0) close(page)
  }

  return { pages, budgets, pairs, edges, applied, take, closeUnseen }
}

/** The violations of one run as its record keeps them. */
const recorded = (
  page: CheckRecord,
  run: string,
  violations: CheckOutcome['breaches'],
): readonly RecordedViolation[] =>
  violations.map(({ place = null, requirement, ...violation }) => ({
    ...violation,
    check: page.id,
    place,
    run,
    requirement: requirement ?? (violation.breaks ?? page.requirements)[0] ?? page.id,
  }))

/** A scenario gets its page when it is first played, and the end of swarms when there is one. */
function freshPage(
  spec: Spec,
  pages: ReadonlyMap<string, CheckRecord>,
  { plan }: Played,
): CheckRecord | null {
  const { acting, name } = plan
  if (acting.kind === 'swarm') return pages.has(settles) ? null : settling(spec)
  const id = `scenario:${name}`
  if (acting.kind !== 'scenario' || pages.has(id)) return null
  const requirements = namedIn(acting.case)
  return emptyPage({
    id,
    says: acting.scenario.title,
    basis: weakestOf(spec, requirements),
    requirements,
    byName: true,
    held: new Map(),
    needs: worldly(spec),
  })
}

function settling(spec: Spec): CheckRecord {
  const requirements = [...new Set(spec.quiescence.flatMap((course) => course.requirements))]
  return emptyPage({
    id: settles,
    says: 'A conversation comes to rest when everything is healed.',
    basis: weakestOf(spec, requirements.slice(0, 1)),
    requirements,
  })
}

/** A story needs a subject whose outputs the services of the world can receive. */
const worldly = ({ cast, effects }: Spec): readonly string[] =>
  effects.filter(({ lane }) => cast.includes(lane)).map(({ name }) => name)

function addUp(sums: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [key, times] of more) sums.set(key, (sums.get(key) ?? 0) + times)
}

function close(page: CheckRecord): void {
  page.observable = false
  page.samples = 0
  page.runs = 0
  page.held?.clear()
  page.noted.length = 0
}
