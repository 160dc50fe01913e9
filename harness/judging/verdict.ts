/**
 * Verdicts: the join from the pages of a check book to requirements, and from these to the whole. A pass needs at
 * least one sample; what could not be seen or was not reached is said, and never counts as a pass.
 */
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import type { CheckResult, Failure, RequirementResult, RequirementVerdict, Verdict } from '../result.ts'
import type { Admission } from './known-failures.ts'
import type { Noted, Page } from './pages.ts'

/** Whether a breach of this basis fails the gate or is a deviation only. */
export const blames = (basis: Basis, strict: boolean): boolean => strict || basis === 'document'

/** A breach as a failure that a stranger can read. */
export const failureOf = (page: Page, noted: Noted, replay: (run: string) => string): Failure => ({
  requirement: noted.requirement,
  basis: noted.basis,
  check: page.id,
  atMs: noted.at,
  expected: noted.expected,
  got: noted.got,
  scenario: noted.run,
  place: noted.place,
  replay: replay(noted.run),
})

/** What one page comes to. */
export function checkResult(
  { id, says, basis, requirements, samples, runs, observable, noted }: Page,
  strict: boolean,
): CheckResult {
  const failures = noted.filter((breach) => blames(breach.basis, strict)).length
  const verdict =
    failures > 0
      ? 'fail'
      : noted.length > 0
        ? 'deviation'
        : !observable
          ? 'not observable'
          : samples === 0
            ? 'not reached'
            : 'pass'
  return { id, says, basis, requirements, verdict, samples, runs, failures: noted.length }
}

/** From the worst to the best: the verdict of a requirement is the first that one of its checks has. */
const fromChecks: readonly (readonly [CheckResult['verdict'], RequirementVerdict])[] = [
  ['fail', 'fail'],
  ['deviation', 'deviation'],
  ['pass', 'pass'],
  ['not reached', 'not reached'],
  ['not observable', 'not observable'],
]

/**
 * The verdict of every requirement. A failure that counts against it fails it, whatever its checks say; a failure that
 * is admitted makes it a known failure, unless there is a new one.
 */
export function requirementResults(
  spec: Spec,
  checks: readonly CheckResult[],
  failures: readonly Failure[],
  admitted: Admission['admitted'],
): readonly RequirementResult[] {
  const naming = grouped(checks)
  const known = new Map(admitted.map(({ failure, because }) => [failure.requirement, because]))
  const admittedChecks = new Set(admitted.map(({ failure }) => failure.check))
  return spec.requirements.map((requirement) => {
    const own = naming.get(requirement.sameAs ?? requirement.id) ?? naming.get(requirement.id) ?? []
    const result = (verdict: RequirementVerdict, because: string | null = null): RequirementResult => ({
      requirement,
      verdict,
      because,
      checks: own.map(({ id }) => id),
    })
    const because = known.get(requirement.id)
    const isNew = failures.some((failure) => failure.requirement === requirement.id)
    if (because !== undefined && !isNew) return result('known failure', because)
    const left = own.filter(({ id }) => !admittedChecks.has(id))
    const worst = fromChecks.find(([verdict]) => left.some((check) => check.verdict === verdict))
    if (worst !== undefined) return result(worst[1])
    if (requirement.excluded)
      return result('excluded', `${requirement.excluded.reason}: ${requirement.excluded.because}`)
    return result('awaiting', spec.awaiting[requirement.id] ?? 'no check names it')
  })
}

/** Checks by the requirements that they name. */
function grouped(checks: readonly CheckResult[]): ReadonlyMap<string, readonly CheckResult[]> {
  const naming = new Map<string, CheckResult[]>()
  for (const check of checks) {
    for (const id of check.requirements) naming.set(id, [...(naming.get(id) ?? []), check])
  }
  return naming
}

/** What the whole is judged by. */
export interface Whole {
  readonly failures: number
  /** Entries of the known-failures list that are not true. */
  readonly falseEntries: number
  /** Runs that broke off, with the sentence of the first. */
  readonly broken: number
  readonly brokenFirst: string | null
  /** Published changes seen over all runs. */
  readonly changes: number
  /** Document rows that could be seen, and those of them that were reached. */
  readonly rowsToReach: number
  readonly rowsReached: number
  /** Transitions of the chart that can be taken, and those that were; 0 and 0 for a subject without a chart. */
  readonly transitionsToTake: number
  readonly transitionsTaken: number
  /** Requirements that no check names yet. */
  readonly awaiting: number
  /** The runs were ended before all were played. */
  readonly cutShort: string | null
}

/** How much, in percent, of what a document asks for must be reached for a verdict: rows, and transitions of a chart. */
const enough = { rows: 90, transitions: 95 } as const

/** The verdict of the whole and the sentence that says why. */
export function wholeVerdict(whole: Whole): { readonly verdict: Verdict; readonly because: string } {
  if (whole.failures > 0)
    return no(`${many(whole.failures, 'breach', 'breaches')} of what the document says.`)
  if (whole.falseEntries > 0) return no(`Of the known failures, ${whole.falseEntries} are not true any more.`)
  if (whole.broken > 0) return open(brokenOff(whole))
  if (whole.changes === 0 && whole.cutShort === null)
    return open('The implementation never published a state: there was nothing to judge.')
  if (whole.cutShort !== null) return open(whole.cutShort)
  if (whole.rowsReached * 100 < whole.rowsToReach * enough.rows)
    return open(`Only ${whole.rowsReached} of ${whole.rowsToReach} rows of the document were reached.`)
  if (whole.transitionsTaken * 100 < whole.transitionsToTake * enough.transitions)
    return open(`Only ${whole.transitionsTaken} of ${whole.transitionsToTake} transitions were taken.`)
  return { verdict: 'conformant', because: nothingBroken(whole) }
}

const nothingBroken = ({ awaiting }: Whole): string =>
  awaiting === 0
    ? 'Nothing that the document says was broken.'
    : `Nothing of what is checked was broken; ${awaiting} requirements still await their checks.`

const many = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`

const brokenOff = ({ broken, brokenFirst, cutShort }: Whole): string =>
  [
    `${many(broken, 'run', 'runs')} broke off: ${brokenFirst}.`,
    ...(cutShort === null ? [] : [cutShort]),
  ].join(' ')

const no = (because: string) => ({ verdict: 'not conformant', because }) as const
const open = (because: string) => ({ verdict: 'inconclusive', because }) as const
