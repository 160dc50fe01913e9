/**
 * Verdicts: the join from the pages of the check results to requirements, and from these to the whole. A pass needs at
 * least one sample. What was not visible or not reached is reported, and never counts as a pass.
 */
import type { Basis, Requirement } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import type { CheckResult, Failure, RequirementResult, RequirementVerdict, Verdict } from '../result.ts'
import type { CheckRecord, RecordedViolation } from './check-records.ts'
import type { Admission } from './known-failures.ts'

/** Whether a breach of this basis fails the gate or is a deviation only. */
export const blames = (basis: Basis, strict: boolean): boolean => strict || basis === 'document'

/**
 * Every requirement that a breach fails: only the named one where its check reports by name, else also those it breaks.
 */
export const failedBy = (
  { requirements, byName }: Pick<CheckRecord, 'requirements' | 'byName'>,
  { requirement, breaks = requirements }: Pick<RecordedViolation, 'requirement' | 'breaks'>,
): readonly string[] => (byName ? [requirement] : [...new Set([requirement, ...breaks])])

/** A breach as a failure that a stranger can read. */
export const failureOf = (
  page: CheckRecord,
  noted: RecordedViolation,
  replay: (run: string) => string,
): Failure => ({
  requirement: noted.requirement,
  requirements: failedBy(page, noted),
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
export const checkResult = (page: CheckRecord, strict: boolean): CheckResult => {
  const { id, says, basis, requirements, samples, runs, noted } = page
  return {
    id,
    says,
    basis,
    requirements,
    verdict: comesTo(page, strict),
    samples,
    runs,
    failures: noted.length,
  }
}

function comesTo({ samples, observable, noted }: CheckRecord, strict: boolean): CheckResult['verdict'] {
  if (noted.some(({ basis }) => blames(basis, strict))) return 'fail'
  if (noted.length > 0) return 'deviation'
  if (!observable) return 'not observable'
  return samples === 0 ? 'not reached' : 'pass'
}

/** What one page comes to for one requirement: by the breaches that fail it, and the samples that count for it. */
function saysOf(page: CheckRecord, ids: readonly string[], strict: boolean): CheckResult['verdict'] {
  const { byName, held, noted } = page
  const own = noted.filter((each) => failedBy(page, each).some((id) => ids.includes(id)))
  const unnamed = byName && noted.length > 0 ? 0 : page.samples
  const samples = held === null ? unnamed : ids.reduce((sum, id) => sum + (held.get(id) ?? 0), 0)
  return comesTo({ ...page, samples, noted: own }, strict)
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
 * The verdict of every requirement, from the pages that name it. A failure that counts against it fails it, independent
 * of the other pages; an admitted failure makes it a known failure, unless there is a new one.
 */
export function requirementResults(
  spec: Spec,
  pages: Iterable<CheckRecord>,
  strict: boolean,
  failures: readonly Failure[],
  admitted: Admission['admitted'],
): readonly RequirementResult[] {
  const naming = grouped(pages)
  const known = new Map(admitted.map(({ failure, because }) => [failure.requirement, because]))
  const proven = isProven(spec)
  const admittedChecks = new Set(admitted.map(({ failure }) => failure.check))
  return spec.requirements.map((requirement) => {
    const { id, sameAs = id } = requirement
    const own = naming.get(sameAs) ?? naming.get(id) ?? []
    const result = (verdict: RequirementVerdict, because: string | null = null): RequirementResult => ({
      requirement,
      verdict,
      because,
      checks: own.map((page) => page.id),
    })
    /**
     * Checks of a weaker basis do not carry the pass of a statement of the document, nor do checks that were never seen
     * to fail.
     */
    const passed = (passing: readonly CheckRecord[]): RequirementResult => {
      if (requirement.basis !== 'document') return result('pass')
      if (!passing.some(({ id: check, basis }) => check.startsWith('scenario:') || basis === 'document'))
        return result('not proven', 'only checks of a weaker basis judge it')
      return proven(requirement) ? result('pass') : result('not proven', unproven)
    }
    const because = known.get(id)
    if (failures.some((failure) => failure.requirement === id)) return result('fail')
    if (because !== undefined) return result('known failure', because)
    const left = own.filter((page) => page.byName || !admittedChecks.has(page.id))
    const verdicts = left.map((page) => saysOf(page, [id, sameAs], strict))
    const worst = fromChecks.find(([verdict]) => verdicts.includes(verdict))
    if (worst?.[1] === 'pass') return passed(left.filter((_, place) => verdicts[place] === 'pass'))
    if (worst !== undefined) return result(worst[1])
    if (requirement.excluded)
      return result('excluded', `${requirement.excluded.reason}: ${requirement.excluded.because}`)
    return result('awaiting', spec.uncovered[requirement.id] ?? 'no check names it')
  })
}

const unproven = 'no violating implementation has been seen to fail on it'

/**
 * Whether a violating implementation has been seen to fail on a requirement, or on the one that states the same fact.
 */
export const isProven = ({ proven = [] }: Pick<Spec, 'proven'>): ((requirement: Requirement) => boolean) => {
  const all = new Set(proven)
  return ({ id, sameAs = id }) => all.has(id) || all.has(sameAs)
}

/** Pages by the requirements that they name; where breaches name requirements, also by those. */
function grouped(pages: Iterable<CheckRecord>): ReadonlyMap<string, readonly CheckRecord[]> {
  const naming = new Map<string, CheckRecord[]>()
  for (const page of pages) {
    const named = !page.byName ? [] : page.noted.map(({ requirement }) => requirement)
    const ids = new Set([...page.requirements, ...named])
    for (const id of ids) naming.set(id, [...(naming.get(id) ?? []), page])
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

/** The percentage of a document's demands that must be reached for a verdict: rows, and transitions of a chart. */
const enough = { rows: 90, transitions: 95 } as const

/** The verdict of the whole and the sentence that explains it. */
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
