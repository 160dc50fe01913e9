/** Tallies in a terminal: what the gate counted, the budgets, deviations and known failures. */
import type { SpecResult } from '../../harness/result.ts'
import { causes } from '../causes.ts'
import { gauges, plural } from '../gauges.ts'
import { gaugeBudget } from '../headroom.ts'
import { oneLine } from '../printable.ts'
import { changedIn } from '../since.ts'
import { columns, type Inks, wrap } from './paper.ts'

/** Everything that was counted, one aligned line each. */
export function gaugeLines(spec: SpecResult, ink: Inks, leftOut?: readonly string[]): readonly string[] {
  const list = gauges(spec, leftOut)
  const texts = columns(
    list.map(({ name, value, share, word }) => [name, value, share ?? '', word]),
    [2],
  )
  return texts.map((text, index) => ink.by[list[index]?.mark ?? 'quiet'](text))
}

const budgetMarks = { kept: 'good', exceeded: 'bad', 'not measured': 'quiet' } as const

/** Every budget with its limit, its worst measured value and what was left. */
export function budgetLines(spec: SpecResult, ink: Inks): readonly string[] {
  const list = spec.budgets.map((budget) => gaugeBudget(budget))
  const texts = columns(
    list.map((budget) => [
      oneLine(budget.id),
      `${budget.limitMs} ms`,
      budget.worstInWords === '' ? '' : `worst ${budget.worstInWords}`,
      budget.status === 'not measured' ? 'not measured' : budget.headroom,
      budget.samples > 0 ? plural(budget.samples, 'sample') : '',
    ]),
    [1, 2, 3, 4],
  )
  return texts.map((text, index) => ink.by[budgetMarks[list[index]?.status ?? 'not measured']](text))
}

/** Deviations, one line per cause. They do not fail the gate unless it is strict. */
export const deviationLines = (spec: SpecResult, width: number): readonly string[] =>
  causes(spec, spec.deviations).flatMap(({ requirement, basis, seenIn, examples }) => {
    const times = examples.length > 1 ? ` (${examples.length} ${seenIn}s)` : ''
    return hanging(
      `${requirement} (${basis}): ${examples[0].got}; expected ${examples[0].expected}${times}`,
      width,
    )
  })

/** Known failures, one line each, those that must be removed marked as bad. */
export const knownLines = (spec: SpecResult, ink: Inks, width: number): readonly string[] =>
  spec.knownFailures.flatMap(({ pattern, because, status }) => {
    const lines = hanging(`${pattern}: ${status}; ${because}`, width)
    return status === 'failed as expected' ? lines : lines.map(ink.by.bad)
  })

/** What has changed since the baseline, a kind of change in each line. */
export const sinceLines = (spec: SpecResult, ink: Inks, width: number): readonly string[] => {
  const changed = changedIn(spec)
  if (changed?.length === 0) return ['nothing broke, and nothing was mended']
  return (changed ?? []).flatMap(({ word, mark, requirements }) =>
    hanging(`${word}: ${requirements.join(', ')}`, width).map(ink.by[mark]),
  )
}

const hanging = (text: string, width: number): readonly string[] =>
  wrap(text, width - 2).map((line, index) => (index === 0 ? line : `  ${line}`))
