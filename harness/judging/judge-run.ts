/** Judging one run: the findings of table, monitors and scenario about its log, as plain values. */
import type { Monitor } from '../../spec/monitor.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { oracle } from '../oracle/oracle.ts'
import { type Judged, type JudgedViolation, pairKey } from '../oracle/tally.ts'
import type { FailedExpectation, Played } from '../playing/plan.ts'
import type { Place } from '../result.ts'
import { generalQuestions, settles } from './check-records.ts'
import { unasked, type Watching, watchOf } from './watch.ts'

/** A breach, and its place in a file where it has one. */
export interface LocatedViolation extends JudgedViolation {
  readonly place?: Place | null
}

/** The result of one check for one run. */
export interface CheckOutcome {
  readonly check: string
  readonly samples: number
  readonly breaches: readonly LocatedViolation[]
  /**
   * For each sample, the requirements that it counts for; absent where each counts for all requirements of the check.
   */
  readonly held?: readonly (readonly string[])[]
  /** What was measured of a budget, in ms. */
  readonly measured?: { readonly budget: string | undefined; readonly took: readonly number[] }
}

/** The findings of the table: rows, forbidden pairs, general questions; and the count of each published pair. */
export interface ByTable {
  readonly said: readonly CheckOutcome[]
  readonly pairs: ReadonlyMap<string, number>
  /** How often each row's input came, or its window was open. */
  readonly applied: ReadonlyMap<string, number>
}

/** Judges runs by a decision table. */
export type TableJudge = (played: Played) => ByTable

/** The judge of a spec's table; the table is prepared once for all runs. */
export function tableJudge(spec: Spec): TableJudge {
  const judge = oracle(spec)
  const pairs = spec.forbidden.map(({ from, to }) => pairKey(from, to))
  return ({ plan, log, untilMs, emits }) => reportedOf(spec, pairs, judge(plan.settings, log, untilMs, emits))
}

/** The results of the table, in its order: most of its rows and pairs have no part in a run. */
function reportedOf({ rows }: Spec, pairs: readonly string[], judged: Judged): ByTable {
  const changes = [...judged.pairs.values()].reduce((sum, seen) => sum + seen, 0)
  const said: CheckOutcome[] = []
  const applied = new Map<string, number>()
  for (const { id, within: budget } of rows) {
    const row = judged.rows.get(id)
    if (row === undefined) continue
    const { samples, took, held, failures } = row
    said.push({ check: `row:${id}`, samples, held, breaches: failures, measured: { budget, took } })
    applied.set(id, row.applied)
  }
  for (const key of pairs) {
    const pair = judged.forbidden.get(key)
    if (pair !== undefined)
      said.push({ check: `pair:${key}`, samples: pair.samples, breaches: pair.failures })
  }
  for (const name of generalQuestions)
    said.push({ check: `table:${name}`, samples: changes, breaches: judged[name] })
  return { said, pairs: judged.pairs, applied }
}

/** Judges a run by those monitors of the spec that can judge it. */
export type MonitorJudge = (played: Played, canJudge: (check: string) => boolean) => readonly CheckOutcome[]

/** The judge of a spec's monitors; each monitor reports only on runs that exercised it. */
export function monitorJudge({ monitors }: Pick<Spec, 'monitors'>): MonitorJudge {
  const checks = monitors.map(({ id }) => `monitor:${id}`)
  const watch = watchOf(monitors)
  return ({ plan, log, untilMs }, canJudge) => {
    const isBroken = (other: Monitor) =>
      watchOf([other])(plan.settings, log, untilMs).some(({ findings }) => findings.length > 0)
    const all = watch(plan.settings, log, untilMs, (place) => canJudge(checks[place] ?? ''))
    const said: CheckOutcome[] = []
    for (const [place, monitor] of monitors.entries()) {
      const found = all[place] ?? unasked
      if (found !== unasked) said.push(saidOf(monitor, found, isBroken))
    }
    return said
  }
}

/**
 * One monitor over one run. Where a sentence can be read in several ways, a breach of ours alone is a deviation; only
 * when every reading is broken is it as bad as a breach of the document.
 */
function saidOf(
  monitor: Monitor,
  { samples, took, findings }: Watching,
  isBroken: (other: Monitor) => boolean,
): CheckOutcome {
  const others = monitor.otherReadings ?? []
  const allBroken = findings.length > 0 && others.length > 0 && others.every(isBroken)
  const basis: Basis = allBroken ? 'document' : monitor.basis
  return {
    check: `monitor:${monitor.id}`,
    samples,
    breaches: findings.map((finding) => ({ ...finding, basis })),
    measured: { budget: monitor.budget, took },
  }
}

/**
 * Judges a run by the expectations of its scenario. A miss counts against the requirements that its line names. A miss
 * on a line without requirements counts against none: it has the basis `unnamed`, and is left out where that is null,
 * because a check of the document has failed in the same run.
 */
export function byScenario(spec: Spec, played: Played, unnamed: Basis | null): CheckOutcome | null {
  const { acting, name } = played.plan
  if (acting.kind !== 'scenario') return null
  const check = `scenario:${name}`
  return {
    check,
    samples: played.held.length,
    held: played.held,
    breaches: played.missed.flatMap((miss) => {
      if (miss.requirements.length > 0) return against(spec, miss, miss.requirements)
      return unnamed === null ? [] : [{ ...found(miss), requirement: check, basis: unnamed }]
    }),
  }
}

/** Judges the end of a run of a campaign: whether the conversation came to rest when everything was healed. */
export function byQuiescence(spec: Spec, { plan, held, missed }: Played): CheckOutcome | null {
  if (plan.acting.kind !== 'swarm') return null
  return {
    check: settles,
    samples: held.length,
    breaches: missed.flatMap((miss) => against(spec, miss, miss.requirements.slice(0, 1))),
  }
}

/** One breach for each of these requirements, as certain as that one is. */
const against = (spec: Spec, miss: FailedExpectation, ids: readonly string[]): readonly LocatedViolation[] =>
  ids.map((requirement) => ({ ...found(miss), requirement, basis: basisOf(spec, miss, requirement) }))

const found = ({ at, expected, got, place }: FailedExpectation) => ({ at, expected, got, place })

/** A cause that differs is a deviation, however certain the rest of its line is. */
const basisOf = (spec: Spec, { onlyCause }: FailedExpectation, requirement: string): Basis => {
  const basis = weakestOf(spec, [requirement])
  return onlyCause && basis === 'document' ? 'interpreted' : basis
}

const fromWeakest: readonly Basis[] = ['ruling', 'interpreted', 'document']

/** The basis of the requirement that is least certain. */
export const weakestOf = ({ requirements }: Spec, ids: readonly string[]): Basis =>
  fromWeakest.find((basis) => requirements.some((each) => each.basis === basis && ids.includes(each.id))) ??
  'ruling'
