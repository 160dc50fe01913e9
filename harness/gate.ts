/**
 * The gate: plays every plan with a subject, judges every run by table, monitors and scenarios, and says per
 * requirement and as a whole whether the subject conforms.
 */

import type { Machine } from '../machine/machine.ts'
import type { Spec } from '../spec/spec.ts'
import { chartCoverage } from './chart-coverage.ts'
import { checkBook } from './checkbook.ts'
import type { Explored } from './explore.ts'
import { hashOf, logHash } from './hash.ts'
import { admit, type KnownFailure } from './known-failures.ts'
import type { Plan, Played } from './plan.ts'
import type { Failure, Result, RunResult, SpecResult, Verdict } from './result.ts'
import { budgetResults, idempotency, pairCells, rowResults } from './results.ts'
import { blames, checkResult, failureOf, requirementResults, wholeVerdict } from './verdict.ts'

/** What a gate judges, and by what. */
export interface Case {
  readonly spec: Spec
  /** The reference of the spec: source of paths, and measure of coverage when it is the subject itself. */
  readonly machine: Machine
  readonly explored: Explored
  readonly subject: string
  readonly plans: readonly Plan[]
  /** Plays plans in their order; may end early. */
  readonly play: (plans: readonly Plan[]) => AsyncIterable<Played>
  readonly known: readonly KnownFailure[]
  readonly seed: string
  /** Deviations fail, too. The reference obeys everything and is always judged so. */
  readonly strict: boolean
  readonly isReference: boolean
  readonly onRun: (done: number, total: number, failures: number) => void
}

/** How many runs are played a second time, to see that they are the same. */
const playedTwice = 3

/** After so many runs that never came back the rest is not played: it would only take time. */
const hangsAtMost = 3

/** At most so many logs of runs that passed are kept for the report. */
const keptLogs = 3

/** And so many of runs that failed. */
const keptFailures = 20

/** Judges one subject by one spec. */
export async function judgeSubject(given: Case): Promise<SpecResult> {
  const { spec, machine, explored, plans } = given
  const strict = given.strict || given.isReference
  const book = checkBook(spec)
  const replay = replayOf(given)
  const chart = given.isReference ? chartCoverage(spec, machine) : null
  const runs: RunResult[] = []
  const twice = new Set<string>()
  let kept = 0
  let failing = 0
  let hangs = 0
  for await (const played of given.play(plans)) {
    const noted = book.take(played)
    chart?.take(played)
    for (const cell of repeated(played)) twice.add(cell)
    const verdict = played.broken
      ? 'broken off'
      : noted.some(({ basis }) => blames(basis, strict))
        ? 'fail'
        : noted.length > 0
          ? 'deviation'
          : 'pass'
    if (verdict === 'fail' || verdict === 'broken off') failing += 1
    const keep = verdict === 'pass' ? isStory(played) && kept < keptLogs : failing <= keptFailures
    if (keep && verdict === 'pass') kept += 1
    runs.push(runResult(played, verdict, keep))
    given.onRun(runs.length, plans.length, failing)
    if (played.broken !== null && played.broken.code !== 'threw') hangs += 1
    if (hangs === hangsAtMost) break
  }
  const changes = [...book.pairs.values()].reduce((sum, seen) => sum + seen, 0)
  if (changes === 0) book.closeUnseen()
  const differing = hangs === 0 ? await differingRuns(given, runs) : []

  const checks = [...book.pages.values()].map((page) => checkResult(page, strict))
  const all = [...book.pages.values()].flatMap((page) =>
    page.noted.map((noted) => ({
      blamed: blames(noted.basis, strict),
      failure: failureOf(page, noted, replay),
    })),
  )
  const blamed = [...all.filter((each) => each.blamed).map(({ failure }) => failure), ...differing]
  const ran = new Set([
    ...spec.requirements.map(({ id }) => id),
    ...checks.map(({ id }) => id),
    ...runs.map(({ name }) => name),
  ])
  const { failures, admitted, entries } = admit(blamed, given.known, ran)
  const reasons = new Map(admitted.map((failure) => [failure.requirement, reasonFor(failure, given.known)]))
  const requirements = requirementResults(spec, checks, reasons)
  const transitions = chart?.transitions(explored) ?? null
  const rows = rowResults(spec, book, given.isReference ? explored : null)
  const broken = runs.filter((run) => run.verdict === 'broken off')
  const toReach = rows.filter(
    ({ basis, id }) => basis === 'document' && book.pages.get(`row:${id}`)?.observable,
  )
  const { verdict, because } = wholeVerdict({
    failures: failures.length,
    falseEntries: entries.filter(({ status }) => status !== 'failed as expected').length,
    broken: broken.length,
    brokenFirst: broken[0]?.broken ?? null,
    changes,
    rowsToReach: toReach.length,
    rowsReached: toReach.filter(({ covered }) => covered > 0).length,
    cutShort:
      runs.length < plans.length ? `It was stopped after ${runs.length} of ${plans.length} runs.` : null,
  })
  const counted = (verdicts: readonly string[]) =>
    requirements.filter((requirement) => verdicts.includes(requirement.verdict)).length
  const covered = (list: readonly { readonly covered: number; readonly unreachable: boolean }[]) => ({
    total: list.length,
    covered: list.filter((each) => each.covered > 0).length,
    unreachable: list.filter((each) => each.unreachable).length,
  })
  return {
    spec: spec.name,
    title: spec.title,
    subject: given.subject,
    verdict,
    because,
    requirements: {
      total: requirements.length,
      pass: counted(['pass']),
      fail: counted(['fail']),
      deviating: counted(['deviation']),
      knownFailures: counted(['known failure']),
      excluded: counted(['excluded']),
      notObservable: counted(['not observable']),
      notReached: counted(['not reached', 'awaiting']),
    },
    rows: covered(rows),
    transitions: transitions === null ? null : covered(transitions),
    pairs: chart?.pairs(explored) ?? null,
    guards: chart?.guards() ?? null,
    faultPaths: chart === null ? null : { total: 0, covered: 0, unreachable: 0 },
    idempotency: idempotency(explored, twice),
    budgets: budgetResults(spec, book),
    failures,
    deviations: all.filter((each) => !each.blamed).map(({ failure }) => failure),
    knownFailures: entries,
    details: {
      states: spec.states,
      lanes: spec.lanes,
      requirements,
      checks,
      rows,
      transitions,
      pairs: pairCells(spec, book),
      runs,
    },
  }
}

/** Puts the results of several specs together. */
export function resultOf(specs: readonly SpecResult[], seed: string): Result {
  const worst: readonly Verdict[] = ['not conformant', 'inconclusive', 'conformant']
  return {
    schemaVersion: 1,
    verdict: worst.find((verdict) => specs.some((spec) => spec.verdict === verdict)) ?? 'inconclusive',
    seed,
    traceHash: hashOf(
      specs.flatMap(({ details }) => details.runs.map(({ name, hash }) => `${name} ${hash}`)).join('\n'),
    ),
    specs: Object.fromEntries(specs.map((spec) => [spec.spec, spec])),
  }
}

/** The command that plays one run of a gate again. */
const replayOf =
  ({ spec, subject, seed, isReference }: Case) =>
  (run: string): string =>
    `turntable replay ${spec.name} '${run}'${isReference ? '' : ` --module ${subject}`} --seed ${seed}`

const isStory = ({ plan }: Played): boolean => plan.acting.kind === 'scenario'

const reasonFor = ({ requirement, check, scenario }: Failure, known: readonly KnownFailure[]): string =>
  known.find(({ fails }) => [requirement, check, scenario].includes(fails))?.because ?? 'listed as known'

const runResult = (played: Played, verdict: RunResult['verdict'], keepLog: boolean): RunResult => ({
  name: played.plan.name,
  title: played.plan.title,
  kind: played.plan.acting.kind,
  verdict,
  broken: played.broken?.message ?? null,
  untilMs: played.untilMs,
  log: keepLog ? played.log : null,
  hash: logHash(played.log),
})

/** Inputs that were given twice in a row, by the state in which the first was given. */
function repeated({ log, plan }: Played): readonly string[] {
  return plan.name.startsWith('twice/') && log.length > 0 ? [plan.name.slice('twice/'.length)] : []
}

/** Plays the first runs once more: the same seed must give the same log (AV-DEF-01 and its like). */
async function differingRuns(given: Case, runs: readonly RunResult[]): Promise<readonly Failure[]> {
  const { spec, play, plans } = given
  const differing: Failure[] = []
  for await (const again of play(plans.slice(0, Math.min(playedTwice, runs.length)))) {
    const before = runs.find(({ name }) => name === again.plan.name)
    if (before === undefined || before.hash === logHash(again.log)) continue
    differing.push({
      requirement: spec.deterministic,
      basis: 'document',
      check: 'run:twice',
      atMs: 0,
      expected: 'the same log when the same run is played again',
      got: 'another one',
      scenario: before.name,
      place: null,
      replay: replayOf(given)(before.name),
    })
  }
  return differing
}
