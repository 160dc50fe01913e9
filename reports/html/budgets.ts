/** Budgets: every limit with what was measured, as a table and as a strip of dots against the limit line. */
import type { Measured, SpecResult } from '../../harness/result.ts'
import { type GaugedBudget, gaugeBudget, isLate, rankOf } from '../headroom.ts'
import { requirementId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** The table of all budgets. */
export const budgetsPage = (name: string, spec: SpecResult): Markup =>
  tableOf({
    caption:
      'Limits in ms of virtual time; where settings changed one, that one counts. Half of all measurements took at most p50, 95 of 100 at most p95. A larger dot was measured more often',
    heads: ['Budget', 'Result', 'Limit', 'p50', 'p95', 'Worst', 'Headroom', 'Samples', 'Measured'],
    rows: spec.budgets.map((each) => {
      const budget = gaugeBudget(each)
      const { id, status, limitMs, worstInWords, headroom, samples } = budget
      return {
        cells: [
          html`<a href="#${requirementId(name, id)}">${id}</a>`,
          chip(status),
          `${limitMs} ms`,
          ranked(budget, 50),
          ranked(budget, 95),
          worstInWords || 'none',
          headroom || 'none',
          samples,
          samples === 0 ? 'no sample' : strip(budget),
        ],
      }
    }),
    holds: { number: [2, 3, 4, 5, 6, 7] },
  })

const ranked = (budget: GaugedBudget, share: number): string => {
  const ms = rankOf(budget, share)
  return ms === null ? 'none' : `${ms} ms`
}

const width = 280
const edge = 12

/** A measurement as thousandths of its limit, so that all limits stand in one place. */
const share = ({ ms, limitMs }: Measured): number => Math.floor((ms * 1000) / Math.max(limitMs, 1))

const spoken = ({ ms, limitMs, times }: Measured): string => `${ms} ms of ${limitMs} ms, ${times} times`

/** Dots on a line from 0 to the limit or the worst value, as shares of the limit that was in force, in whole pixels. */
function strip(budget: GaugedBudget): Markup {
  const { id, limitMs, spread } = budget
  const far = Math.max(1000, ...spread.map(share))
  const x = (thousandths: number) => edge + Math.floor((thousandths * (width - 2 * edge)) / far)
  const dots = spread.map((measured) => {
    const radius = 2 + String(measured.times).length
    const at = x(share(measured))
    const title = html`<title>${spoken(measured)}</title>`
    return isLate(budget, measured)
      ? html`<rect x="${at - radius}" y="${20 - radius}" width="${2 * radius}" height="${2 * radius}">${title}</rect>`
      : html`<circle cx="${at}" cy="20" r="${radius}">${title}</circle>`
  })
  const said = spread.map(spoken).join('; ')
  return html`<svg class="strip" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img"><title>${id}: measured against the limit</title><desc>Limit ${limitMs} ms. Seen: ${said}. A square is late.</desc>
<line class="axis" x1="${edge}" y1="20" x2="${width - edge}" y2="20"/><line class="limit" x1="${x(1000)}" y1="4" x2="${x(1000)}" y2="36"/>
${dots}</svg>`
}
