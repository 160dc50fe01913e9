/** A campaign for a terminal: the verdict first, then what was broken, then what was played. */
import type { CampaignFailure, CampaignResult } from '../../harness/campaigns/campaign-result.ts'
import { stretchesText } from '../../harness/campaigns/stretch.ts'
import type { Spec } from '../../spec/spec.ts'
import { plural } from '../gauges.ts'
import { oneLine } from '../printable.ts'
import { capital, verdictMarks } from '../verdict.ts'
import { againLines } from './cause.ts'
import { columns, type Inks, inks, labelled, wrap } from './paper.ts'

/** The maximum number of checks in full; the JSON has them all. */
const shown = 8

const grouped = (count: number): string => count.toLocaleString('en')

/** The result of a campaign as text that ends with a line feed; without ANSI sequences when `colour` is false. */
export function toCampaign(
  result: CampaignResult,
  spec: Spec,
  { colour, width }: { readonly colour: boolean; readonly width: number },
): string {
  const ink = inks(colour)
  const column = Math.max(40, width)
  const blocks = [
    verdictLines(result, spec, ink, column),
    ...result.failures.slice(0, shown).map((failure) => failureLines('FAIL', failure, ink, column)),
    moreLines(result.failures.length - shown, 'failing check', ink),
    ...result.deviations.slice(0, shown).map((failure) => failureLines('note', failure, ink, column)),
    moreLines(result.deviations.length - shown, 'deviating check', ink),
    countLines(result, spec),
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

function verdictLines(result: CampaignResult, spec: Spec, ink: Inks, width: number): readonly string[] {
  const lead = `${capital(result.verdict)}.`
  const [first = '', ...rest] = wrap(`${lead} ${reasonOf(result, spec)}`, width)
  return [first.replace(lead, ink.strong(ink.by[verdictMarks[result.verdict]](lead))), ...rest]
}

function reasonOf({ failures, missing, brokenOff, runs, subject }: CampaignResult, { title }: Spec): string {
  const all = `${grouped(runs)} ${runs === 1 ? 'run' : 'runs'}`
  const pair = `of ${oneLine(subject)} against ${oneLine(title)}`
  if (failures.length > 0) return `${plural(failures.length, 'check')} failed in ${all} ${pair}.`
  if (missing.length > 0) return `Runs ${stretchesText(missing)} are missing; ${all} ${pair} were judged.`
  if (brokenOff.first === null) return `Nothing was broken in ${all} ${pair}.`
  const { run, message } = brokenOff.first
  return `${grouped(brokenOff.runs)} of ${all} ${pair} broke off, first fuzz/${run}: ${oneLine(message)}.`
}

function failureLines(word: string, failure: CampaignFailure, ink: Inks, width: number): readonly string[] {
  const { check, first, runs, breaches, cleanRuns } = failure
  const often = `${plural(breaches, 'breach', 'breaches')} in ${plural(runs, 'run')}`
  const mark = word === 'FAIL' ? ink.by.bad(word) : ink.by.open(word)
  return [
    `${mark}  ${first.requirement}  ${oneLine(check)}, ${often}`,
    ...labelled('      ', 'expected', first.expected, width),
    ...labelled('      ', 'got', first.got, width),
    ...labelled('      ', 'at', `${first.atMs} ms of fuzz/${first.run}`, width),
    ...labelled('      ', 'fixed', `at 99 % after ${plural(cleanRuns, 'clean run')} of another seed`, width),
    ...againLines(failure, '      '),
  ]
}

const moreLines = (more: number, what: string, ink: Inks): readonly string[] =>
  more > 0 ? [ink.faint(`and ${plural(more, `more ${what}`)}`)] : []

function countLines(result: CampaignResult, spec: Spec): readonly string[] {
  const { done, missing, inputs, lines, virtualMs, rows, changes, transitions, seed, sum } = result
  const taken = Object.keys(transitions).length
  return columns(
    [
      ['runs', done.length === 0 ? 'none' : stretchesText(done)],
      ...(missing.length === 0 ? [] : [['missing', stretchesText(missing)]]),
      ['events', `${grouped(inputs)} inputs, ${grouped(lines)} lines of log`],
      ['time', `${grouped(Math.floor(virtualMs / 3_600_000))} hours of conversation`],
      ['rows', `${Object.keys(rows).length} of ${spec.rows.length} reached`],
      ['changes', plural(Object.keys(changes).length, 'pair of states', 'pairs of states')],
      ...(taken === 0 ? [] : [['taken', plural(taken, 'transition')]]),
      ['seed', oneLine(seed)],
      ['sum', sum],
    ],
    [],
  ).map((line) => `  ${line}`)
}
