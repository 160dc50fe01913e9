/** Outcomes: the result of a verdict where each requirement is a test of its own, as in the suite of a user. */
import type { RequirementResult, SpecResult } from '../harness/result.ts'
import { causes, failuresOf } from './causes.ts'
import { causeLines } from './terminal/cause.ts'
import { inks } from './terminal/paper.ts'
import { capital, reason } from './verdict.ts'

/** What becomes of the test of a requirement. */
export interface Outcome {
  /** `open`: not judged, for the reason in `says`. */
  readonly kind: 'passes' | 'fails' | 'open'
  /**
   * What was expected, what came, and the lines of the log around it; why it is open; what deviates and fails nothing.
   */
  readonly says: string
}

const width = 100

/** The causes of a broken requirement as a terminal has them. */
const reported = (spec: SpecResult, entry: RequirementResult): string =>
  causes(spec, failuresOf(spec, entry))
    .map((cause) => causeLines(spec, cause, inks(false), width).join('\n'))
    .join('\n\n')

/** The outcome of one requirement. */
export function outcomeOf(spec: SpecResult, entry: RequirementResult): Outcome {
  const { verdict, because } = entry
  if (verdict === 'fail') return { kind: 'fails', says: reported(spec, entry) }
  if (verdict === 'deviation') return { kind: 'passes', says: `deviation:\n${reported(spec, entry)}` }
  if (verdict === 'pass') return { kind: 'passes', says: '' }
  return { kind: 'open', says: because === null ? verdict : `${verdict}: ${because}` }
}

/** The outcome of the whole: conformant, or why not. */
export const wholeOutcome = (spec: SpecResult): Outcome => ({
  kind: spec.verdict === 'conformant' ? 'passes' : 'fails',
  says: `${capital(spec.verdict)}. ${reason(spec)}`,
})

/** The number of characters of a statement in the name of a test. */
const longest = 100

/** A requirement in one line: its id and its text, shortened at a word. */
export function titleOf({ id, statement }: RequirementResult['requirement']): string {
  const line = `${id} ${statement.replaceAll(/\s+/g, ' ')}`
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest))} …`
}
