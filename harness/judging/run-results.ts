/**
 * The run results: the outcome of every run, with the logs that a report needs, and the condition for an early stop.
 */

import type { Spec } from '../../spec/spec.ts'
import type { BreakingCode, Plan, Played } from '../playing/plan.ts'
import type { RunResult, SpecResult } from '../result.ts'
import { faultCoverage } from '../viewing/fault-coverage.ts'
import { runView } from '../viewing/run-view.ts'
import { scenarioCoverage } from '../viewing/scenario-coverage.ts'
import type { RecordedViolation } from './check-records.ts'
import { logHash } from './hash.ts'
import { blames } from './verdict.ts'

/** After this many runs that never came back the rest is not played: it would only take time. */
const hangsAtMost = 3

/** The maximum number of logs of passed runs, and of other runs, that are kept for the report. */
const keptLogs = { pass: 3, other: 20 } as const

/** The tag of scenarios with typical runs. */
export const pictured = 'pictured'

/**
 * Runs that are kept with their logs although they pass: the first cases of scenarios that are typical, or of the
 * first.
 */
function typicalOf(plans: readonly Plan[]): ReadonlySet<string> {
  const first = new Map<string, { readonly name: string; readonly tags: readonly string[] }>()
  for (const { name, acting } of plans) {
    if (acting.kind !== 'scenario' || first.has(acting.scenario.file)) continue
    first.set(acting.scenario.file, { name, tags: acting.scenario.tags })
  }
  const all = [...first.values()]
  const typical = all.filter(({ tags }) => tags.includes(pictured))
  return new Set(
    (typical.length > 0 ? typical : all.slice(0, 1)).slice(0, keptLogs.pass).map(({ name }) => name),
  )
}

/** Collects runs. */
export interface RunResults {
  readonly runs: readonly RunResult[]
  readonly scenarios: () => SpecResult['details']['scenarios']
  readonly faults: () => SpecResult['details']['faults']
  /** Runs that failed or broke off. */
  readonly failing: () => number
  /** Cells of the idempotency grid in which an event was sent twice. */
  readonly twice: ReadonlySet<string>
  /** The subject has hung too often to continue. */
  readonly hopeless: () => boolean
  readonly take: (played: Played, noted: readonly RecordedViolation[]) => void
}

/** Ways to break off after which the class can be played on. */
const goesOn: readonly BreakingCode[] = ['threw', 'malformed']

/** Opens the results for the runs of `plans`; `strict` defines what counts as a failure. */
export function runResults(spec: Spec, plans: readonly Plan[], strict: boolean): RunResults {
  const runs: RunResult[] = []
  const twice = new Set<string>()
  const stories = scenarioCoverage()
  const faults = faultCoverage(spec)
  let failing = 0
  const typical = typicalOf(plans)
  let hangs = 0

  const keeps = (name: string, verdict: RunResult['verdict']): boolean =>
    verdict === 'pass' ? typical.has(name) : failing <= keptLogs.other

  return {
    runs,
    scenarios: stories.scenarios,
    faults: () => ({ all: faults.all, cells: faults.cells() }),
    twice,
    failing: () => failing,
    hopeless: () => hangs >= hangsAtMost,
    take: (played, noted) => {
      const verdict = verdictOf(played, noted, strict)
      const isFailed = verdict === 'fail' || verdict === 'broken off'
      if (isFailed) failing += 1
      if (played.broken !== null && !goesOn.includes(played.broken.code)) hangs += 1
      if (played.log.length > 0) for (const cell of played.plan.twice ?? []) twice.add(cell)
      faults.take(played, isFailed)
      stories.take(played.plan)
      runs.push(runResult(spec, played, verdict, keeps(played.plan.name, verdict)))
    },
  }
}

function verdictOf(
  { broken }: Played,
  noted: readonly RecordedViolation[],
  strict: boolean,
): RunResult['verdict'] {
  if (broken !== null) return 'broken off'
  if (noted.some(({ basis }) => blames(basis, strict))) return 'fail'
  return noted.length > 0 ? 'deviation' : 'pass'
}

function runResult(spec: Spec, played: Played, verdict: RunResult['verdict'], keepLog: boolean): RunResult {
  const { plan, log, untilMs, broken } = played
  return {
    name: plan.name,
    title: plan.title,
    kind: plan.acting.kind,
    verdict,
    broken: broken?.message ?? null,
    untilMs,
    log: keepLog ? log : null,
    view: keepLog ? runView(spec, played) : null,
    hash: logHash(log),
  }
}
