/** All specifications of a result at a glance, where there are several. */
import type { Result, SpecResult } from '../../harness/result.ts'
import { gauges } from '../gauges.ts'
import { pageId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** Gauges that are compared, by their names, and how they are headed here. */
const compared: Readonly<Record<string, string>> = {
  Requirements: 'Requirements',
  'Rows of the decision table': 'Rows',
  Transitions: 'Transitions',
  'Guard branches': 'Guards',
  'Fault paths': 'Fault paths',
  Budgets: 'Budgets',
}

/** The share of each gauge, or its word where it has none, with the way to it. */
function gaugeCells(name: string, spec: SpecResult, leftOut: Result['leftOut']): readonly Markup[] {
  const known = new Map(gauges(spec, leftOut).map((gauge) => [gauge.name, gauge]))
  return Object.keys(compared).map((each) => {
    const gauge = known.get(each)
    if (gauge === undefined) return html`<span class="faint">none</span>`
    return html`<a href="#${pageId(name, gauge.page)}">${gauge.share ?? gauge.word}</a>`
  })
}

/** A row for each specification; null where there is but one. */
export function overview({ specs, leftOut }: Result): Markup | null {
  const entries = Object.entries(specs)
  if (entries.length < 2) return null
  return html`<section aria-labelledby="overview"><h2 id="overview">At a glance</h2>
${tableOf({
  caption: 'Each specification, and what was reached of it',
  heads: ['Specification', 'Verdict', 'Failures', ...Object.values(compared)],
  rows: entries.map(([name, spec]) => ({
    cells: [
      html`<a href="#${pageId(name, 'title')}">${spec.title}</a>`,
      chip(spec.verdict),
      spec.failures.length,
      ...gaugeCells(name, spec, leftOut),
    ],
  })),
  holds: { number: [2, 3, 4, 5, 6, 7, 8] },
  kind: 'glance',
})}</section>
`
}
