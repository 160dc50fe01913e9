/**
 * The gate: plays every plan with a subject, judges every run by table, monitors and scenarios, and says per
 * requirement and as a whole whether the subject conforms.
 */

import { isCharted } from '../machine/machine.ts'
import { chartCoverage } from './charts/chart-coverage.ts'
import { type Case, isStrict } from './judging/case.ts'
import { type CheckBook, checkBook } from './judging/checkbook.ts'
import { hashOf, logHash } from './judging/hash.ts'
import { sameAgain } from './judging/pages.ts'
import { type RunBook, runBook } from './judging/run-book.ts'
import { summary } from './judging/summary.ts'
import type { Result, SpecResult, Verdict } from './result.ts'

/** How many runs are played a second time, to see that they are the same. */
const playedTwice = 3

/** Judges one subject by one spec. */
export async function judgeSubject(given: Case): Promise<SpecResult> {
  const { spec, machine, plans, isReference } = given
  const checks = checkBook(spec)
  const runs = runBook(spec, plans, isStrict(given))
  const chart = isReference && isCharted(machine) ? chartCoverage(spec, machine) : null
  for await (const played of given.play(plans)) {
    runs.take(played, checks.take(played))
    chart?.take(played)
    given.onRun(runs.runs.length, plans.length, runs.failing())
    if (runs.hopeless()) break
  }
  if (given.live !== undefined) return summary(given, { checks, runs, chart })
  if (checks.pairs.size === 0 && !given.scenariosAlone) checks.closeUnseen()
  else if (!runs.hopeless()) await playAgain(given, checks, runs)
  return summary(given, { checks, runs, chart })
}

/** Puts the results of several specs together; `leftOut` is what a quick gate has not played. */
export function resultOf(
  specs: readonly SpecResult[],
  seed: string,
  leftOut: readonly string[] = [],
): Result {
  const worst: readonly Verdict[] = ['not conformant', 'inconclusive', 'conformant']
  const hashes = specs.flatMap(({ details }) => details.runs.map(({ name, hash }) => `${name} ${hash}`))
  return {
    schemaVersion: 1,
    verdict: worst.find((verdict) => specs.some((spec) => spec.verdict === verdict)) ?? 'inconclusive',
    seed,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    traceHash: hashOf(hashes.join('\n')),
    specs: Object.fromEntries(specs.map((spec) => [spec.spec, spec])),
  }
}

/** Plays the first runs once more: the same seed must give the same log. */
async function playAgain({ play, plans }: Case, checks: CheckBook, { runs }: RunBook): Promise<void> {
  const page = checks.pages.get(sameAgain)
  for await (const { plan, log } of play(plans.slice(0, Math.min(playedTwice, runs.length)))) {
    const before = runs.find(({ name }) => name === plan.name)
    if (page === undefined || before === undefined) continue
    page.samples += 1
    page.runs += 1
    if (before.hash === logHash(log)) continue
    page.noted.push({
      check: page.id,
      at: 0,
      expected: 'the same log when the same run is played again',
      got: 'another one',
      basis: page.basis,
      requirement: page.requirements[0] ?? page.id,
      run: plan.name,
      place: null,
    })
  }
}
