/** The result as JUnit XML: one suite per spec, one case per requirement, so that any build server can display it. */
import type {
  KnownFailureResult,
  RequirementResult,
  RequirementVerdict,
  Result,
  SpecResult,
} from '../harness/result.ts'
import { failuresOf } from './causes.ts'
import { printable } from './printable.ts'
import { reason } from './verdict.ts'

type Outcome = 'pass' | 'failure' | 'error' | 'skipped'

interface Case {
  readonly name: string
  readonly outcome: Outcome
  /** The short sentence beside the outcome. */
  readonly message: string
  readonly text: string
}

/**
 * Requirements that were not judged, or whose failure the user has admitted, are skipped; a deviation does not fail a
 * build.
 */
const outcomes: Readonly<Record<RequirementVerdict, Outcome>> = {
  pass: 'pass',
  'not proven': 'skipped',
  deviation: 'pass',
  fail: 'failure',
  'known failure': 'skipped',
  excluded: 'skipped',
  'not observable': 'skipped',
  'not reached': 'skipped',
  awaiting: 'skipped',
}

/** The maximum number of breaches per requirement; the other reports have them all. */
const breachesShown = 5

/** A JUnit XML document; the XML is valid for all names and messages of the result. */
export function toJUnit(result: Result): string {
  const suites = Object.entries(result.specs).flatMap(([name, spec]) => [
    suite(
      name,
      name,
      spec.details.requirements.map((entry) => requirementCase(spec, entry)),
    ),
    suite(`${name}: gate`, name, gateCases(spec)),
    suite(`${name}: runs that broke off`, name, brokenCases(spec)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="turntable">\n${suites.join('')}</testsuites>\n`
}

/** A breach without an admission fails a requirement, even when another breach of it is a known failure. */
const outcomeOf = (spec: SpecResult, { requirement, verdict }: RequirementResult): Outcome =>
  spec.failures.some((failure) => failure.requirement === requirement.id) ? 'failure' : outcomes[verdict]

function requirementCase(spec: SpecResult, entry: RequirementResult): Case {
  const { requirement, verdict, because } = entry
  const outcome = outcomeOf(spec, entry)
  const breaches = verdict === 'pass' ? [] : failuresOf(spec, entry)
  const [first] = breaches
  const aside = because === null ? verdict : `${verdict}: ${because}`
  return {
    name: `${requirement.id}: ${requirement.statement}`,
    outcome,
    message: outcome === 'failure' && first ? `expected ${first.expected}, got ${first.got}` : aside,
    text: breaches
      .slice(0, breachesShown)
      .map(
        ({ expected, got, atMs, scenario, replay }) =>
          `expected  ${expected}\ngot       ${got}\nat        ${atMs} ms of ${scenario}\nreplay    ${replay}`,
      )
      .join('\n\n'),
  }
}

/** What fails a gate although every requirement is kept: outdated known failures, or too little that was reached. */
function gateCases(spec: SpecResult): readonly Case[] {
  const outdated = spec.knownFailures
    .filter((entry) => entry.status !== 'failed as expected')
    .map(outdatedCase)
  const reported =
    outdated.length > 0 || spec.details.requirements.some((entry) => outcomeOf(spec, entry) === 'failure')
  if (spec.verdict === 'conformant' || reported) return outdated
  const outcome = spec.verdict === 'inconclusive' ? 'error' : 'failure'
  return [{ name: 'verdict', outcome, message: reason(spec), text: '' }]
}

const outdatedCase = ({ pattern, because, status }: KnownFailureResult): Case => ({
  name: `known failure ${pattern}`,
  outcome: 'failure',
  message: `${status}: remove it from the known failures`,
  text: because,
})

const brokenCases = (spec: SpecResult): readonly Case[] =>
  spec.details.runs
    .filter((run) => run.verdict === 'broken off')
    .map((run) => ({
      name: run.name,
      outcome: 'error',
      message: run.broken ?? 'broken off',
      text: run.title,
    }))

/** A suite without cases is left out: build servers take it for a mistake. */
function suite(name: string, group: string, cases: readonly Case[]): string {
  if (cases.length === 0) return ''
  const number = (outcome: Outcome) => cases.filter((each) => each.outcome === outcome).length
  const counts = `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}" skipped="${number('skipped')}"`
  const body = cases.map((each) => caseElement(group, each)).join('')
  return `  <testsuite name="${attribute(name)}" ${counts} time="0">\n${body}  </testsuite>\n`
}

function caseElement(group: string, { name, outcome, message, text }: Case): string {
  const head = `    <testcase classname="${attribute(group)}" name="${attribute(name)}" time="0"`
  if (outcome !== 'pass') {
    const child = `<${outcome} message="${attribute(message)}">${content(text)}</${outcome}>`
    return `${head}>${child}</testcase>\n`
  }
  return text === ''
    ? `${head}/>\n`
    : `${head}><system-out>${content(`${message}\n\n${text}`)}</system-out></testcase>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const content = (text: string): string => printable(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
const attribute = (text: string): string => content(text).replace(/\s+/g, ' ')
