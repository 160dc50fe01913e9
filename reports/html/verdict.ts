/** Page one: the verdict, and what the gate counted. */
import type { Result, SpecResult } from '../../harness/result.ts'
import { type Gauge, gauges } from '../gauges.ts'
import { capital, overallReason, reason, verdictMarks } from '../verdict.ts'
import { pageId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { sinceTable } from './since.ts'
import { tableOf } from './table.ts'

/** The verdict of the whole result, what was judged, and how to get the same result again. */
export function verdictHead(result: Result): Markup {
  const [only, ...others] = Object.values(result.specs)
  const subjects = [...new Set(Object.values(result.specs).map((spec) => spec.subject))]
  return html`<section class="verdict ${verdictMarks[result.verdict]}" aria-labelledby="verdict">
<p class="eyebrow">Verdict on ${subjects.join(', ')}</p>
<h1 id="verdict">${capital(result.verdict)}</h1>
<p class="lead">${overallReason(result)}</p>
<dl class="facts">
${only === undefined || others.length > 0 ? null : html`<div><dt>Judged against</dt><dd>${only.title}</dd></div>\n`}${sameness(result)}</dl>
</section>
`
}

/** What makes a result the same again: its seed, and the hash that is then the same. */
export const sameness = ({
  seed,
  traceHash,
}: Result): Markup => html`<div><dt>Seed</dt><dd><code>${seed}</code></dd></div>
<div><dt>Trace hash</dt><dd><code>${traceHash}</code></dd></div>
`

/** The gate table of one spec, after its reason where that does not stand above already; lines lead to their pages. */
export const gateTable = (
  name: string,
  spec: SpecResult,
  several: boolean,
  leftOut?: readonly string[],
): Markup => html`${several ? html`<p>${chip(spec.verdict)} ${reason(spec)}</p>` : null}
${sinceTable(name, spec)}${tableOf({
  caption: 'What was asked for, and what was reached',
  heads: ['What', 'Reached', 'Share', 'Result'],
  rows: gauges(spec, leftOut).map((gauge) => ({ cells: gaugeCells(name, gauge) })),
  holds: { number: [2] },
})}`

const gaugeCells = (name: string, { page, name: what, value, share, word, mark }: Gauge) => [
  html`<a href="#${pageId(name, page)}">${what}</a>`,
  value,
  share,
  chip(word, mark),
]
