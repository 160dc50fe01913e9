/** The run book: what came of every run, with the logs that a report needs, and when it is time to stop. */

import type { Played } from '../playing/plan.ts'
import type { RunResult } from '../result.ts'
import { logHash } from './hash.ts'
import type { Noted } from './pages.ts'
import { blames } from './verdict.ts'

/** After so many runs that never came back the rest is not played: it would only take time. */
const hangsAtMost = 3

/** At most so many logs of runs that passed, and of runs that did not, are kept for the report. */
const keptLogs = { pass: 3, other: 20 } as const

/** Collects runs. */
export interface RunBook {
  readonly runs: readonly RunResult[]
  /** Runs that failed or broke off. */
  readonly failing: () => number
  /** Cells of the idempotency grid in which an event was said twice. */
  readonly twice: ReadonlySet<string>
  /** The subject has hung too often to go on. */
  readonly hopeless: () => boolean
  readonly take: (played: Played, noted: readonly Noted[]) => void
}

/** Opens a run book; `strict` tells what counts as a failure. */
export function runBook(strict: boolean): RunBook {
  const runs: RunResult[] = []
  const twice = new Set<string>()
  let failing = 0
  let hangs = 0
  let keptPassing = 0

  const keeps = (played: Played, verdict: RunResult['verdict']): boolean => {
    if (verdict !== 'pass') return failing <= keptLogs.other
    if (played.plan.acting.kind !== 'scenario' || keptPassing === keptLogs.pass) return false
    keptPassing += 1
    return true
  }

  return {
    runs,
    twice,
    failing: () => failing,
    hopeless: () => hangs >= hangsAtMost,
    take: (played, noted) => {
      const verdict = verdictOf(played, noted, strict)
      if (verdict === 'fail' || verdict === 'broken off') failing += 1
      if (played.broken !== null && played.broken.code !== 'threw') hangs += 1
      if (played.log.length > 0) for (const cell of played.plan.twice ?? []) twice.add(cell)
      runs.push(runResult(played, verdict, keeps(played, verdict)))
    },
  }
}

function verdictOf({ broken }: Played, noted: readonly Noted[], strict: boolean): RunResult['verdict'] {
  if (broken !== null) return 'broken off'
  if (noted.some(({ basis }) => blames(basis, strict))) return 'fail'
  return noted.length > 0 ? 'deviation' : 'pass'
}

const runResult = (
  { plan, log, untilMs, broken }: Played,
  verdict: RunResult['verdict'],
  keepLog: boolean,
): RunResult => ({
  name: plan.name,
  title: plan.title,
  kind: plan.acting.kind,
  verdict,
  broken: broken?.message ?? null,
  untilMs,
  log: keepLog ? log : null,
  hash: logHash(log),
})
