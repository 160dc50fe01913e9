/**
 * The gate: plays every plan with a subject, judges every run by table, monitors and scenarios, and reports per
 * requirement and as a whole whether the subject conforms.
 */

import { isCharted } from '../machine/machine.ts'
import { chartCoverage } from './charts/chart-coverage.ts'
import { type Books, type Case, isStrict } from './judging/case.ts'
import { sameAgain } from './judging/check-records.ts'
import { type CheckResults, checkResults } from './judging/check-results.ts'
import { hashOf, logHash } from './judging/hash.ts'
import { type RunResults, runResults } from './judging/run-results.ts'
import { summary } from './judging/summary.ts'
import type { Plan } from './playing/plan.ts'
import type { Result, SpecResult, Verdict } from './result.ts'

/** How many runs are played a second time, to see that they are the same: the first, the last, and some between. */
const playedTwice = 8

/** A number of the items, evenly spread from the first to the last. */
const spread = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items.length <= count
    ? items
    : Array.from(
        { length: count },
        (_, one) => items[Math.round((one * (items.length - 1)) / (count - 1))],
      ).filter((item) => item !== undefined)

/** Judges one subject by one spec. */
export async function judgeSubject(given: Case): Promise<SpecResult> {
  const { spec, machine, isReference } = given
  const checks = checkResults(spec, given.ofScenarios ? 'document' : 'ruling')
  const runs = runResults(spec, given.plans, isStrict(given))
  const chart = isReference && isCharted(machine) ? chartCoverage(spec, machine) : null
  const books = { checks, runs, chart }
  await judgeRuns(given, given.plans, books)
  const more = runs.runs.length < given.plans.length ? [] : (given.more?.(chart) ?? [])
  const plans = [...given.plans, ...more]
  const whole = { ...given, plans }
  if (more.length > 0) await judgeRuns(whole, more, books)
  if (given.live !== undefined) return summary(whole, books)
  if (checks.pairs.size === 0) checks.closeUnseen(plans.some(hasToShow) ? 'all' : 'unbroken')
  else if (!runs.hopeless()) await playAgain(whole, checks, runs)
  return summary(whole, books)
}

/** Plays some of the plans of a case, and records the result of each. */
async function judgeRuns(
  { play, plans, onRun }: Case,
  some: readonly Plan[],
  { checks, runs, chart }: Books,
): Promise<void> {
  for await (const played of play(some)) {
    runs.take(played, checks.take(played))
    chart?.take(played)
    onRun(runs.runs.length, plans.length, runs.failing())
    if (runs.hopeless()) break
  }
}

/** Whether a subject must emit something: a scenario may be about a conversation that never begins. */
const hasToShow = ({ acting }: Plan): boolean => acting.kind !== 'scenario'

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

/**
 * Plays a sample of the runs again, each without the runs before it: the same seed must give the same log. Where it
 * does not, a third run distinguishes state that survived from earlier runs from values that differ each time.
 */
async function playAgain({ play, plans }: Case, checks: CheckResults, { runs }: RunResults): Promise<void> {
  const page = checks.pages.get(sameAgain)
  if (page === undefined) return
  const hashes = new Map(runs.map(({ name, hash }) => [name, hash]))
  for await (const { plan, log } of play(spread(plans.slice(0, runs.length), playedTwice))) {
    page.samples += 1
    page.runs += 1
    const again = logHash(log)
    if (hashes.get(plan.name) === again) continue
    const [third] = await all(play([plan]))
    const isSettled = third !== undefined && logHash(third.log) === again
    page.noted.push({
      check: page.id,
      at: 0,
      expected: 'the same log when the same run is played again',
      got: isSettled
        ? 'another one without the runs before it: state survives from run to run, outside of the instance'
        : 'another one each time',
      basis: page.basis,
      requirement: page.requirements[0] ?? page.id,
      run: plan.name,
      place: null,
    })
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}
