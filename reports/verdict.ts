/** The verdict as a sentence, for every kind of report. */
import type { Result, SpecResult, Verdict } from '../harness/result.ts'
import type { Mark } from './gauges.ts'
import { oneLine } from './printable.ts'

/** How each verdict looks; the words stand beside the look everywhere. */
export const verdictMarks: Readonly<Record<Verdict, Mark>> = {
  conformant: 'good',
  'not conformant': 'bad',
  inconclusive: 'open',
}

/** `Not conformant`: a verdict at the beginning of a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Whose behaviour was judged against what: `MyConversation against Agent Voice`. */
export const judgedPair = ({ subject, title }: SpecResult): string =>
  `${oneLine(subject)} against ${oneLine(title)}`

/** Why a spec got its verdict, as a sentence that ends with a full stop. */
export const reason = ({ because }: SpecResult): string => `${capital(oneLine(because).replace(/\.$/, ''))}.`

/** Why the whole result is what it is, and what was left out. */
export const overallReason = (result: Result): string =>
  result.leftOut === undefined
    ? reasonOfAll(result)
    : `${reasonOfAll(result)} This was a quick gate: ${result.leftOut.join(', ')} were left out.`

/** The reason of the only spec, or how the specs are divided. */
function reasonOfAll(result: Result): string {
  const specs = Object.values(result.specs)
  const [only] = specs
  if (only && specs.length === 1) return reason(only)
  const parts = (Object.keys(verdictMarks) as Verdict[])
    .map((verdict) => ({ verdict, count: specs.filter((spec) => spec.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict}`)
  return specs.length === 0
    ? 'Nothing was judged.'
    : `Of ${specs.length} specifications: ${parts.join(', ')}.`
}
