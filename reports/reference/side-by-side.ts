/** All specifications side by side: their states by coarse phase, who may interrupt when, budgets, and ways back. */
import { isStep } from '../../machine/phases.ts'
import { type Phase, phases, phasesOf } from '../../spec/phases.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { name, names, page, part, table } from './markdown.ts'
import { changesOf } from './pictures.ts'

/** The page. */
export const sideBySide = (specs: readonly Spec[]): string =>
  page([
    '# The documents side by side',
    '',
    'Written by `npm run docs` out of their data. Each has a page of its own:',
    '',
    ...specs.map(({ name: spec, title }) => `- [${title}](${spec}.md)`),
    '',
    ...part('States by coarse phase', statesOf(specs)),
    ...part('Steps between phases', stepsOf(specs)),
    ...part('Who may interrupt, and what else gives the floor back', interruptionsOf(specs)),
    ...part('Budgets', budgetsOf(specs)),
    ...part('Ways back', recoveriesOf(specs)),
  ])

const heads = (specs: readonly Spec[]): readonly string[] =>
  specs.map(({ name: spec }) => `[${spec}](${spec}.md)`)

/** Whether every state may be every phase, so that states tell nothing of them. */
const saysNothing = (spec: Spec): boolean =>
  spec.states.every((state) => phasesOf(spec.coarse, state).length === phases.length)

const statesOf = (specs: readonly Spec[]): readonly string[] => [
  'What each phase means, and how it is proven that all refine one chart, stands in [exploring](../exploring.md#coarse-phases).',
  'A state under several phases is told apart by what the log says beside it.',
  '',
  ...table(
    ['phase', ...heads(specs)],
    phases.map((phase) => [
      phase,
      ...specs.map((spec) =>
        saysNothing(spec)
          ? 'in every mode'
          : names(
              spec.states.filter((state) => phasesOf(spec.coarse, state).includes(phase)),
              '–',
            ),
      ),
    ]),
  ),
]

const pairs = phases
  .flatMap((from) => phases.map((to) => ({ from, to })))
  .filter(({ from, to }) => from !== to)

/** Whether some row of the spec may lead from one phase to the other. */
const takes = (spec: Spec, from: Phase, to: Phase): boolean =>
  changesOf(spec).some(
    (change) =>
      phasesOf(spec.coarse, change.from).includes(from) && phasesOf(spec.coarse, change.to).includes(to),
  )

function stepsOf(specs: readonly Spec[]): readonly string[] {
  const leapOf = (spec: Spec, from: Phase, to: Phase) =>
    spec.coarse.leaps.find((leap) => leap.from === from && leap.to === to)
  const cellOf = (spec: Spec, from: Phase, to: Phase): string => {
    const leap = leapOf(spec, from, to)
    if (leap !== undefined) return `${leap.source}: ${leap.because}`
    if (saysNothing(spec)) return isStep(from, to) ? 'by the log' : ''
    return takes(spec, from, to) ? 'yes' : ''
  }
  const known = pairs.filter(({ from, to }) => specs.some((spec) => cellOf(spec, from, to) !== ''))
  const never = pairs.filter(({ from, to }) => !known.some((pair) => pair.from === from && pair.to === to))
  return [
    `No document has ${never.map(({ from, to }) => `${from} to ${to}`).join(', ')}.`,
    '',
    ...table(
      ['from', 'to', ...heads(specs)],
      known.map(({ from, to }) => [from, to, ...specs.map((spec) => cellOf(spec, from, to))]),
    ),
  ]
}

/** Whether a row ends a turn that was handed over or an answer that is heard. */
const interrupts = (spec: Spec, row: Row): boolean => {
  if (!('event' in row.on)) return false
  const { to } = row
  if (to === 'stay') return row.does?.some((effect) => spec.coarse.silencers?.includes(effect)) ?? false
  const isBusy = row.from.some((state) => busy.some((phase) => phasesOf(spec.coarse, state).includes(phase)))
  const isFree = phasesOf(spec.coarse, to).some((phase) => phase === 'listening' || phase === 'idle')
  return isBusy && isFree && !saysNothing(spec)
}

const busy: readonly Phase[] = ['thinking', 'speaking']

function interruptionsOf(specs: readonly Spec[]): readonly string[] {
  const rows = specs.flatMap((spec) => {
    const lanes = new Map(spec.events.map((word) => [word.name, word.lane]))
    return spec.rows
      .filter((row) => interrupts(spec, row))
      .map((row) => {
        const event = 'event' in row.on ? row.on.event : ''
        const where = row.from.length === spec.states.length ? 'any' : names(row.from)
        return [
          spec.name,
          row.id,
          where,
          `${name(event)} (${lanes.get(event) ?? ''})`,
          row.to === 'stay' ? names(row.does ?? []) : name(row.to),
          row.within ?? '',
          row.says,
        ]
      })
  })
  return [
    'Every input that ends a turn that was handed over, or an answer that is heard, and who says it.',
    '',
    ...table(['document', 'row', 'in', 'on', 'to', 'within', 'says'], rows),
  ]
}

const budgetsOf = (specs: readonly Spec[]): readonly string[] =>
  table(
    ['document', 'budget', 'limit', 'from', 'to', 'basis'],
    specs.flatMap((spec) =>
      [...spec.budgets]
        .sort((one, other) => one.ms - other.ms)
        .map(({ id, ms, from, to, basis }) => [spec.name, id, `${ms} ms`, from, to, basis]),
    ),
  )

function recoveriesOf(specs: readonly Spec[]): readonly string[] {
  const isOff = (spec: Spec, state: string): boolean =>
    phasesOf(spec.coarse, state).join() === 'off' || state === spec.fault
  return table(
    ['document', 'from', 'to', 'on', 'rows'],
    specs.flatMap((spec) =>
      changesOf(spec)
        .filter(({ from }) => isOff(spec, from) && from !== spec.initial)
        .map(({ from, to, on }) => [
          spec.name,
          name(from),
          name(to),
          on.join(', '),
          spec.rows.flatMap((row) => (row.to === to && row.from.includes(from) ? [row.id] : [])).join(', '),
        ]),
    ),
  )
}
