/** Coverage: the transitions of the chart and the rows of the decision table, and how often each was taken. */
import type { RowResult, SpecResult, TransitionResult } from '../../harness/result.ts'
import { rowId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { requirementLinks } from './ids.ts'
import { tableOf } from './table.ts'

/** Both tables, what fails or is not covered first. */
export function coveragePage(name: string, spec: SpecResult): Markup {
  const { rows, transitions } = spec.details
  return html`${tableOf({
    caption: `Rows of the decision table (${rows.length})`,
    heads: ['Row', 'Result', 'Seen', 'What it says', 'From', 'On', 'To'],
    rows: urgentFirst(rows).map((row) => ({ id: rowId(name, row.id), cells: rowCells(name, row) })),
    holds: { code: [0], number: [2], states: [4, 6] },
    kind: 'tall',
  })}${
    transitions === null
      ? html`<p>The subject has no chart of ours, so transitions inside it are not counted.</p>`
      : tableOf({
          caption: `Transitions of the chart (${transitions.length})`,
          heads: ['Transition', 'Result', 'Seen', 'From', 'On', 'To'],
          rows: urgentFirst(transitions).map((transition) => ({ cells: transitionCells(transition) })),
          holds: { code: [0], number: [2] },
          kind: 'tall',
        })
  }`
}

interface Reached {
  readonly covered: number
  readonly unreachable?: boolean
  readonly isPermission?: boolean
  readonly failures?: number
}

/** 0 for what fails, 1 for what is not covered, 2 for the rest: the order of importance for a reader. */
const urgency = ({ covered, unreachable, isPermission, failures = 0 }: Reached): number =>
  failures > 0 ? 0 : covered === 0 && !unreachable && !isPermission ? 1 : 2

const urgentFirst = <Entry extends Reached>(entries: readonly Entry[]): readonly Entry[] =>
  [...entries].sort((a, b) => urgency(a) - urgency(b))

function reached({ covered, unreachable, isPermission }: Reached): Markup {
  if (covered > 0) return chip('covered', 'good')
  if (isPermission) return chip('allowed')
  return chip(unreachable ? 'unreachable' : 'not covered')
}

const rowCells = (name: string, row: RowResult) => [
  row.id,
  row.failures > 0 ? chip('fail') : reached(row),
  row.covered,
  [
    html`<p>${row.says}</p>`,
    row.when === 'always' ? null : html`<p class="small">when ${row.when}</p>`,
    html`<p class="small ids">${requirementLinks(name, row.requirements)}</p>`,
  ],
  row.from.join(', '),
  row.on,
  row.to,
]

const transitionCells = (transition: TransitionResult) => [
  transition.id,
  reached(transition),
  transition.covered,
  transition.from,
  transition.on,
  transition.to,
]
