/** Budgets: every limit with what was measured, as a table and as a strip of dots against the limit line. */
import type { SpecResult } from '../../harness/result.ts'
import { type GaugedBudget, gaugeBudget } from '../headroom.ts'
import { pageId, requirementId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** The table of all budgets. */
export const budgetsPage = (
  name: string,
  spec: SpecResult,
): Markup => html`<section aria-labelledby="${pageId(name, 'budgets')}">
<h3 id="${pageId(name, 'budgets')}">Budgets</h3>
${tableOf({
  caption: 'Limits in ms of virtual time; a larger dot was measured more often',
  heads: ['Budget', 'Result', 'Limit', 'Worst', 'Headroom', 'Samples', 'Measured'],
  rows: spec.budgets.map((each) => {
    const budget = gaugeBudget(each)
    const { id, status, limitMs, worstMs, headroom, samples } = budget
    return {
      cells: [
        html`<a href="#${requirementId(name, id)}">${id}</a>`,
        chip(status),
        `${limitMs} ms`,
        worstMs === null ? 'none' : `${worstMs} ms`,
        headroom === '' ? 'none' : headroom,
        samples,
        samples === 0 ? 'no sample' : strip(budget),
      ],
    }
  }),
  numbers: [2, 3, 4, 5],
})}</section>
`

const width = 280
const edge = 12

/** Dots on a line from 0 to a little beyond the limit or the worst value, in whole pixels. */
function strip({ id, limitMs, worstMs, spread }: GaugedBudget): Markup {
  const far = Math.max(limitMs, worstMs ?? 0, 1)
  const x = (ms: number) => edge + Math.floor((ms * (width - 2 * edge)) / far)
  const dots = spread.map(([ms, times]) => {
    const late = ms > limitMs + 1
    const radius = 2 + String(times).length
    const shape = late
      ? html`<rect class="late" x="${x(ms) - radius}" y="${20 - radius}" width="${2 * radius}" height="${2 * radius}"/>`
      : html`<circle class="timely" cx="${x(ms)}" cy="20" r="${radius}"/>`
    return html`<g><title>${ms} ms, ${times} times</title>${shape}</g>`
  })
  const said = spread.map(([ms, times]) => `${ms} ms ${times} times`).join(', ')
  return html`<svg class="strip" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img"><title>${id}: measured against the limit</title><desc>Limit ${limitMs} ms. Seen: ${said}. A square is late.</desc>
<line class="axis" x1="${edge}" y1="20" x2="${width - edge}" y2="20"/><line class="limit" x1="${x(limitMs)}" y1="4" x2="${x(limitMs)}" y2="36"/>
${dots}</svg>`
}
