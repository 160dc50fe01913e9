/** Every normative sentence with its verdict: the page on which nothing may be missing. */
import type { RequirementResult, SpecResult } from '../../harness/result.ts'
import { pageId, requirementId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** The table of all requirements, with a filter that appears once the script runs. */
export const requirementsPage = (name: string, spec: SpecResult): Markup => html`<div data-filtered>
${filter(name, spec.details.requirements)}
${tableOf({
  caption: `All ${spec.details.requirements.length} requirements of ${spec.title}`,
  heads: ['Requirement', 'Verdict', 'What it asks for', 'Basis', 'Checks'],
  rows: spec.details.requirements.map((entry) => ({
    id: requirementId(name, entry.requirement.id),
    status: entry.verdict,
    cells: requirementCells(entry),
  })),
  kind: 'tall',
})}</div>`

function requirementCells({ requirement, verdict, because, checks }: RequirementResult) {
  const { id, statement, ruling, basis, source } = requirement
  return [
    id,
    [chip(verdict), because === null ? null : html`<p class="small">${because}</p>`],
    [
      html`<p>${statement}</p>`,
      ruling === undefined
        ? null
        : html`<details class="small"><summary>How it was read</summary><p>${ruling}</p></details>`,
      html`<p class="small faint">${source}</p>`,
    ],
    basis,
    html`<ul class="plain small">${checks.map((check) => html`<li><code>${check}</code></li>`)}</ul>`,
  ]
}

function filter(name: string, entries: readonly RequirementResult[]): Markup {
  const verdicts = [...new Set(entries.map((entry) => entry.verdict))]
  const choice = (value: string, count: number, label: Markup | string) =>
    html`<label class="choice"><input type="radio" name="${pageId(name, 'status')}" value="${value}"${value === '' ? html` checked` : null}><span>${label} ${count}</span></label>\n`
  return html`<form class="filter" data-filter hidden>
<fieldset><legend>Verdict</legend>
${choice('', entries.length, 'all')}${verdicts.map((verdict) =>
  choice(verdict, entries.filter((entry) => entry.verdict === verdict).length, chip(verdict)),
)}</fieldset>
<label class="search">Text <input type="search" autocomplete="off" spellcheck="false"></label>
<output aria-live="polite"></output>
</form>`
}
