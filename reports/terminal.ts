/** The result for a terminal: the verdict first, what to do next last. */
import type { KnownFailureResult, Result, SpecResult } from '../harness/result.ts'
import { causes } from './causes.ts'
import { plural } from './gauges.ts'
import { oneLine } from './printable.ts'
import { causeLines } from './terminal/cause.ts'
import { type Inks, inks, wrap } from './terminal/paper.ts'
import { budgetLines, deviationLines, gaugeLines, knownLines, sinceLines } from './terminal/tallies.ts'
import { capital, judgedPair, overallReason, reason, verdictMarks } from './verdict.ts'

/** The layout of a terminal report. */
export interface TerminalOptions {
  readonly colour: boolean
  /** Characters per line. */
  readonly width: number
  /** Where the report for the browser was written, or null when none was. */
  readonly report: string | null
}

/** The maximum number of causes in full; the report has them all. */
const causesShown = 8

/** The result as text that ends with a line feed; without ANSI sequences when `colour` is false. */
export function toTerminal(result: Result, { colour, width, report }: TerminalOptions): string {
  const ink = inks(colour)
  const column = Math.max(40, width)
  const specs = Object.values(result.specs)
  const blocks = [
    verdictLines(result, ink, column),
    ...specs.flatMap((spec) => specBlocks(spec, result, ink, column)),
    nextLines(specs, report, result.seed, ink),
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

function verdictLines(result: Result, ink: Inks, width: number): readonly string[] {
  const lead = `${capital(result.verdict)}.`
  return wrap(`${lead} ${overallReason(result)}`, width).map((line) =>
    line.startsWith(lead)
      ? ink.strong(ink.by[verdictMarks[result.verdict]](lead)) + line.slice(lead.length)
      : line,
  )
}

function specBlocks(
  spec: SpecResult,
  { specs, leftOut }: Result,
  ink: Inks,
  width: number,
): readonly (readonly string[])[] {
  const broken = causes(spec, spec.failures)
  const title =
    Object.keys(specs).length > 1 ? `${judgedPair(spec)}: ${spec.verdict}. ${reason(spec)}` : judgedPair(spec)
  const rest = broken.length - causesShown
  return [
    wrap(title, width).map(ink.strong),
    ...broken.slice(0, causesShown).map((cause) => causeLines(spec, cause, ink, width)),
    rest > 0 ? [ink.faint(`and ${plural(rest, 'more cause')} in the report`)] : [],
    brokenOffLines(spec, ink, width),
    gaugeLines(spec, ink, leftOut),
    headed('Since the baseline', sinceLines(spec, ink, width - 2), ink),
    headed('Budgets', budgetLines(spec, ink), ink),
    headed('Deviations', deviationLines(spec, width - 2), ink),
    headed('Known failures', knownLines(spec, ink, width - 2), ink),
  ]
}

const headed = (heading: string, lines: readonly string[], ink: Inks): readonly string[] =>
  lines.length === 0 ? [] : [ink.strong(heading), ...lines.map((line) => `  ${line}`)]

function brokenOffLines(spec: SpecResult, ink: Inks, width: number): readonly string[] {
  const runs = spec.details.runs.filter((run) => run.verdict === 'broken off')
  const lines = runs.flatMap((run) => wrap(`${run.name}: ${run.broken ?? 'broken off'}`, width - 2))
  return headed(`Broken off: ${plural(runs.length, 'run')}`, lines, ink).slice(0, runs.length === 0 ? 0 : 12)
}

/** The last lines: what to run, what to remove, what to open. */
function nextLines(
  specs: readonly SpecResult[],
  report: string | null,
  seed: string,
  ink: Inks,
): readonly string[] {
  const [first] = specs.flatMap((spec) => causes(spec, spec.failures)).map((cause) => cause.examples[0])
  const outdated = specs
    .flatMap((spec) => spec.knownFailures)
    .filter((entry) => entry.status !== 'failed as expected')
  const steps: readonly (readonly [string, string])[] = [
    ...(first ? [['replay', oneLine(first.replay)] as const] : []),
    ...outdated.map((entry) => ['remove', removal(entry)] as const),
    ['seed', oneLine(seed)],
    ...(report === null ? [] : [['report', oneLine(report)] as const]),
  ]
  return steps.map(([label, text]) => `  ${ink.faint(label.padEnd(8))}${text}`)
}

const removals: Readonly<Record<KnownFailureResult['status'], string>> = {
  'failed as expected': '',
  stale: 'it passes now',
  unmatched: 'it names nothing that ran',
}

const removal = ({ pattern, status }: KnownFailureResult): string =>
  `"${oneLine(pattern)}" from the known failures: ${removals[status]}`
