/** All specifications of a result at a glance, where there are several. */
import type { Result, SpecResult } from '../../harness/result.ts'
import { gauges } from '../gauges.ts'
import { pageId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** Gauges that every specification may have, by their names. */
const compared = ['Requirements', 'Rows of the decision table', 'Transitions', 'Fault paths', 'Budgets']

const gaugeCells = (name: string, spec: SpecResult) => {
  const known = new Map(gauges(spec).map((gauge) => [gauge.name, gauge]))
  return compared.map((each) => {
    const gauge = known.get(each)
    if (gauge === undefined) return html`<span class="faint">none</span>`
    return html`<a href="#${pageId(name, gauge.page)}">${gauge.value}</a>`
  })
}

/** A row for each specification; null where there is but one. */
export function overview({ specs }: Result): Markup | null {
  const entries = Object.entries(specs)
  if (entries.length < 2) return null
  return html`<section aria-labelledby="overview"><h2 id="overview">At a glance</h2>
${tableOf({
  caption: 'Each specification, and what was reached of it',
  heads: ['Specification', 'Verdict', 'Failures', ...compared],
  rows: entries.map(([name, spec]) => ({
    cells: [
      html`<a href="#${pageId(name, 'title')}">${spec.title}</a>`,
      chip(spec.verdict),
      spec.failures.length,
      ...gaugeCells(name, spec),
    ],
  })),
  numbers: [2],
  kind: 'glance',
})}</section>
`
}
