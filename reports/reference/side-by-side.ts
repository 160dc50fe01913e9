/** All specifications side by side: their states by coarse phase, who may interrupt when, budgets, and ways back. */
import { isStep } from '../../machine/phases.ts'
import { type Phase, phases, phasesOf } from '../../spec/phases.ts'
import type { Spec } from '../../spec/spec.ts'
import { headsOf } from './heads.ts'
import { interruptionsOf } from './interruptions.ts'
import { names, page, part, table } from './markdown.ts'
import { changesOf } from './pictures.ts'
import { recoveriesOf } from './recoveries.ts'

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
    ...interruptionsOf(specs),
    ...part('Budgets', budgetsOf(specs)),
    ...recoveriesOf(specs),
  ])

/** Whether every state may be every phase, so that states give no information about phases. */
const saysNothing = (spec: Spec): boolean =>
  spec.states.every((state) => phasesOf(spec.coarse, state).length === phases.length)

const statesOf = (specs: readonly Spec[]): readonly string[] => [
  'What each phase means, and how it is proven that all refine one chart, stands in [exploring](../exploring.md#coarse-phases).',
  'A state under several phases is told apart by what the log says beside it.',
  '',
  ...table(
    ['phase', ...headsOf(specs)],
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
      ['from', 'to', ...headsOf(specs)],
      known.map(({ from, to }) => [from, to, ...specs.map((spec) => cellOf(spec, from, to))]),
    ),
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
