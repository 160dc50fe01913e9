/** Summing up: from the books of a gate to the result of one spec. */

import type { Spec } from '../../spec/spec.ts'
import type {
  Counted,
  Failure,
  RequirementResult,
  RowResult,
  SpecResult,
  TransitionResult,
} from '../result.ts'
import { type Books, type Case, isStrict, replayOf } from './case.ts'
import { admit } from './known-failures.ts'
import { budgetResults, idempotency, pairCells, rowResults } from './results.ts'
import {
  blames,
  checkResult,
  failureOf,
  isProven,
  requirementResults,
  type Whole,
  wholeVerdict,
} from './verdict.ts'

/** The result of one spec. */
export function summary(given: Case, books: Books): SpecResult {
  const { spec, explored } = given
  const { checks, runs, chart } = books
  const strict = isStrict(given)
  const checked = [...checks.pages.values()].map((page) => checkResult(page, strict))
  const { blamed, deviations } = breaches(given, books)
  const names = [
    ...spec.requirements.map(({ id }) => id),
    ...checked.map(({ id }) => id),
    ...runs.runs.map(({ name }) => name),
  ]
  const { failures, admitted, entries } = admit(blamed, given.known, new Set(names))
  const requirements = requirementResults(spec, checks.pages.values(), strict, failures, admitted)
  const transitions = chart?.transitions(explored) ?? null
  const rows = rowResults(spec, checks)
  const whole = {
    failures: failures.length,
    falseEntries: entries.filter(({ status }) => status !== 'failed as expected').length,
    awaiting: requirements.filter(({ verdict }) => verdict === 'awaiting').length,
    ...reached(given, books, rows, transitions),
  }
  return {
    spec: spec.name,
    title: spec.title,
    subject: given.subject,
    ...wholeVerdict(whole),
    requirements: countRequirements(spec, requirements),
    failing: requirements
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ requirement }) => requirement.id),
    rows: countRows(rows.filter(({ isPermission }) => !isPermission)),
    permissions: countRows(rows.filter(({ isPermission }) => isPermission)),
    transitions: transitions === null ? null : counted(transitions),
    pairs: chart?.pairs(explored) ?? null,
    guards: chart?.guards(explored) ?? null,
    faultPaths: (spec.fault === null ? null : chart?.waysInto(spec.fault, explored)) ?? null,
    idempotency: idempotency(explored, runs.twice),
    budgets: budgetResults(spec, checks),
    failures,
    deviations,
    knownFailures: entries,
    details: {
      states: spec.states,
      lanes: spec.lanes,
      recipients: Object.fromEntries(spec.effects.map(({ name, lane }) => [name, lane])),
      requirements,
      checks: checked,
      rows,
      transitions,
      pairs: pairCells(spec, checks, explored),
      runs: runs.runs,
      scenarios: runs.scenarios(),
      faults: runs.faults(),
    },
  }
}

/** Every breach as a failure, apart: those that fail the gate, and those that are deviations only. */
function breaches(given: Case, { checks }: Books) {
  const strict = isStrict(given)
  const { live } = given
  const replay = live === undefined ? replayOf({ ...given, spec: given.spec.name }) : () => live
  const blamed: Failure[] = []
  const deviations: Failure[] = []
  for (const page of checks.pages.values()) {
    for (const noted of page.noted) {
      const list = blames(noted.basis, strict) ? blamed : deviations
      list.push(failureOf(page, noted, replay))
    }
  }
  return { blamed, deviations }
}

type Reached = Omit<Whole, 'failures' | 'falseEntries' | 'awaiting'>

/** How much was played, seen and reached. */
function reached(
  { plans }: Case,
  { checks, runs }: Books,
  rows: readonly RowResult[],
  transitions: readonly TransitionResult[] | null,
): Reached {
  const broken = runs.runs.filter(({ verdict }) => verdict === 'broken off')
  const toReach = rows.filter(
    ({ basis, id, isPermission }) =>
      basis === 'document' && !isPermission && checks.pages.get(`row:${id}`)?.observable,
  )
  const toTake = (transitions ?? []).filter(({ unreachable }) => !unreachable)
  const played = runs.runs.length
  return {
    broken: broken.length,
    brokenFirst: broken[0]?.broken ?? null,
    changes: [...checks.pairs.values()].reduce((sum, seen) => sum + seen, 0),
    rowsToReach: toReach.length,
    rowsReached: toReach.filter(isCovered).length,
    transitionsToTake: toTake.length,
    transitionsTaken: toTake.filter(isCovered).length,
    cutShort: played < plans.length ? `It was stopped after ${played} of ${plans.length} runs.` : null,
  }
}

const isCovered = ({ covered }: { readonly covered: number }): boolean => covered > 0

const countRows = (rows: readonly RowResult[]): Counted =>
  counted(rows.map(({ covered }) => ({ covered, unreachable: false })))

const counted = (list: readonly { readonly covered: number; readonly unreachable: boolean }[]): Counted => ({
  total: list.length,
  covered: list.filter(isCovered).length,
  unreachable: list.filter(({ unreachable }) => unreachable).length,
})

function countRequirements(
  spec: Spec,
  requirements: readonly RequirementResult[],
): SpecResult['requirements'] {
  const ofDocument = spec.requirements.filter(({ basis, excluded }) => basis === 'document' && !excluded)
  const count = (...verdicts: readonly RequirementResult['verdict'][]) =>
    requirements.filter(({ verdict }) => verdicts.includes(verdict)).length
  return {
    total: requirements.length,
    pass: count('pass'),
    fail: count('fail'),
    deviating: count('deviation'),
    knownFailures: count('known failure'),
    excluded: count('excluded'),
    notObservable: count('not observable'),
    notReached: count('not reached', 'awaiting'),
    notProven: count('not proven'),
    document: ofDocument.length,
    proven: ofDocument.filter(isProven(spec)).length,
  }
}
