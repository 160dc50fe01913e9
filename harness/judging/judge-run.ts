/** Judging one run: what table, monitors and scenario say of its log, as plain values. */
import type { Monitor } from '../../spec/monitor.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { oracle } from '../oracle/oracle.ts'
import type { Breach, Judged, RowJudged } from '../oracle/tally.ts'
import type { Missed, Played } from '../playing/plan.ts'
import type { Place } from '../result.ts'
import { generalQuestions, settles } from './pages.ts'
import { unasked, type Watching, watchOf } from './watch.ts'

/** A breach, and whom it counts against when that is not the first requirement of its check. */
export interface Told extends Breach {
  readonly place?: Place | null
  readonly requirement?: string | undefined
}

/** What one check says of one run. */
export interface Said {
  readonly check: string
  readonly samples: number
  readonly breaches: readonly Told[]
  /** What was measured of a budget, in ms. */
  readonly measured?: { readonly budget: string | undefined; readonly took: readonly number[] }
}

/** What the table says: rows, forbidden pairs, general questions; and how often what was published. */
export interface ByTable {
  readonly said: readonly Said[]
  readonly pairs: ReadonlyMap<string, number>
  /** How often each row's input came, or its window was open. */
  readonly applied: ReadonlyMap<string, number>
}

/** Judges runs by a decision table. */
export type TableJudge = (played: Played) => ByTable

/** The judge of a spec's table; the table is laid out once for all runs. */
export function tableJudge(spec: Spec): TableJudge {
  const judge = oracle(spec)
  const budgets = new Map(spec.rows.map(({ id, within }) => [id, within]))
  return ({ plan, log, untilMs, shows }) => toldOf(judge(plan.settings, log, untilMs, shows), budgets)
}

function toldOf(judged: Judged, budgets: ReadonlyMap<string, string | undefined>): ByTable {
  const changes = [...judged.pairs.values()].reduce((sum, seen) => sum + seen, 0)
  const asked = [...judged.rows.values()].filter(wasAsked)
  const rows = asked.map(({ id, samples, took, failures }) => ({
    check: `row:${id}`,
    samples,
    breaches: failures,
    measured: { budget: budgets.get(id), took },
  }))
  const pairs = [...judged.forbidden]
    .filter(([, pair]) => wasAsked(pair))
    .map(([key, { samples, failures }]) => ({
      check: `pair:${key}`,
      samples,
      breaches: failures,
    }))
  const general = generalQuestions.map((name) => ({
    check: `table:${name}`,
    samples: changes,
    breaches: judged[name],
  }))
  return {
    said: [...rows, ...pairs, ...general],
    pairs: judged.pairs,
    applied: new Map(asked.map(({ id, applied }) => [id, applied])),
  }
}

type Counts = Pick<RowJudged, 'samples' | 'failures'> & Partial<Pick<RowJudged, 'applied'>>

/** Whether there is anything to say of a row or a pair: most have no part in a run. */
const wasAsked = ({ applied = 0, samples, failures }: Counts): boolean =>
  applied + samples + failures.length > 0

/** Judges a run by those monitors of the spec that can judge it. */
export type MonitorJudge = (played: Played, canJudge: (check: string) => boolean) => readonly Said[]

/** The judge of a spec's monitors; each says something only of runs in which it was put to the test. */
export function monitorJudge({ monitors }: Pick<Spec, 'monitors'>): MonitorJudge {
  const checkOf = new Map(monitors.map((monitor) => [monitor, `monitor:${monitor.id}`]))
  const watch = watchOf(monitors)
  return ({ plan, log, untilMs }, canJudge) => {
    const all = watch(plan.settings, log, untilMs, (monitor) => canJudge(checkOf.get(monitor) ?? ''))
    return monitors.flatMap((monitor, place) => {
      const found = all[place] ?? unasked
      if (found === unasked) return []
      const others = found.findings.length > 0 ? (monitor.otherReadings ?? []) : []
      const isBroken = ({ findings }: Watching) => findings.length > 0
      const allBroken = others.length > 0 && watchOf(others)(plan.settings, log, untilMs).every(isBroken)
      return [saidOf(monitor, found, allBroken)]
    })
  }
}

/**
 * One monitor over one run. Where a sentence can be read in several ways, a breach of ours alone is a deviation; only
 * when every reading is broken is it as bad as a breach of the document.
 */
function saidOf(monitor: Monitor<never>, { samples, took, findings }: Watching, allBroken: boolean): Said {
  const basis: Basis = allBroken ? 'document' : monitor.basis
  return {
    check: `monitor:${monitor.id}`,
    samples,
    breaches: findings.map((finding) => ({ ...finding, basis })),
    measured: { budget: monitor.budget, took },
  }
}

/**
 * Judges a run by what its scenario expected. `isExplained`: a named check has found the cause already; what the
 * scenario misses without naming a requirement is then a symptom, and says nothing new.
 */
export function byScenario(spec: Spec, played: Played, isExplained: boolean): Said | null {
  const { acting, name } = played.plan
  if (acting.kind !== 'scenario') return null
  const { covers } = acting.scenario
  const isSymptom = ({ requirements }: Missed) => isExplained && requirements.join() === covers.join()
  return {
    check: `scenario:${name}`,
    samples: played.expectations - played.missed.length,
    breaches: played.missed
      .filter((missed) => !isSymptom(missed))
      .map(({ at, expected, got, place, requirements }) => ({
        at,
        expected,
        got,
        place,
        requirement: requirements[0],
        basis: weakestOf(spec, requirements.slice(0, 1)),
      })),
  }
}

/** Judges the end of a run of a campaign: whether the conversation came to rest when everything was healed. */
export function byHealing(spec: Spec, { plan, expectations, missed }: Played): Said | null {
  if (plan.acting.kind !== 'swarm') return null
  return {
    check: settles,
    samples: expectations - missed.length,
    breaches: missed.map(({ requirements, ...miss }) => ({
      ...miss,
      requirement: requirements[0],
      basis: weakestOf(spec, requirements.slice(0, 1)),
    })),
  }
}

const fromWeakest: readonly Basis[] = ['ruling', 'interpreted', 'document']

/** The basis of the requirement that is least certain. */
export const weakestOf = ({ requirements }: Spec, ids: readonly string[]): Basis =>
  fromWeakest.find((basis) => requirements.some((each) => each.basis === basis && ids.includes(each.id))) ??
  'ruling'
