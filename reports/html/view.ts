/** The debug view of a run: where it stands, its figures, where it stayed, and what it measured, as small tables. */
import type { SpecResult } from '../../harness/result.ts'
import type { RunView, Stay } from '../../harness/viewing/viewed.ts'
import { isLate } from '../headroom.ts'
import { stretch } from '../stretch.ts'
import { baseInWords, factsOf, figureInWords } from '../view-words.ts'
import { requirementId } from './address.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** Where the run stands at its end. */
export const standing = (view: RunView): Markup => html`<dl class="facts">
${factsOf(view).map(([what, is]) => html`<div><dt>${what}</dt><dd>${is}</dd></div>\n`)}</dl>
`

/** Metrics, states and budgets, side by side as far as there is room. */
export const viewTables = (name: string, spec: SpecResult, view: RunView): Markup => html`<div class="beside">
${figures(view)}${stays(view)}${spans(name, spec, view)}</div>
`

const figures = (view: RunView): Markup | null =>
  view.figures.length === 0
    ? null
    : tableOf({
        caption: 'Metrics',
        heads: ['Metric', 'Value', 'Of'],
        rows: view.figures.map((figure) => ({
          cells: [figure.says, figureInWords(figure), baseInWords(figure)],
        })),
        holds: { number: [1] },
        kind: 'short',
      })

const stays = ({ stays: all }: RunView): Markup => {
  const cellsOf = ({ state, fromMs, untilMs }: Stay) => [state, `${fromMs} ms`, stretch(untilMs - fromMs)]
  return tableOf({
    caption: 'States',
    heads: ['State', 'From', 'For'],
    rows: all.map((stay) => ({ cells: cellsOf(stay) })),
    holds: { number: [1, 2], states: [0] },
    kind: 'short',
  })
}

const spans = (name: string, spec: SpecResult, view: RunView): Markup | null =>
  view.spans.length === 0
    ? null
    : tableOf({
        caption: 'Budgets, as they were measured',
        heads: ['Budget', 'Took', 'Limit', 'By'],
        rows: view.spans.map((span) => ({
          flagged: isSpanLate(spec, span),
          cells: [
            html`<a href="#${requirementId(name, span.budget)}">${span.budget}</a>`,
            isSpanLate(spec, span)
              ? html`<span class="breach">✕ ${span.tookMs} ms</span>`
              : `${span.tookMs} ms`,
            `${span.limitMs} ms`,
            `${span.atMs} ms`,
          ],
        })),
        holds: { number: [1, 2, 3] },
        kind: 'short',
      })

/** Whether a measurement of this run is beyond its limit. */
export const isSpanLate = (
  { budgets }: SpecResult,
  { budget, tookMs, limitMs }: RunView['spans'][number],
): boolean =>
  isLate(budgets.find(({ id }) => id === budget) ?? { strict: false }, { ms: tookMs, limitMs, times: 1 })
