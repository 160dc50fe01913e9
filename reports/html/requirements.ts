/** Every normative sentence with its verdict: the page on which nothing may be missing. */
import type { RequirementResult, SpecResult } from '../../harness/result.ts'
import { pageId, requirementId } from './address.ts'
import { checkList, type Places, placesOf } from './checks.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { choicesOf, filtered } from './filter.ts'
import { tableOf } from './table.ts'

/** The table of all requirements, with a filter that appears once the script runs. */
export function requirementsPage(name: string, spec: SpecResult): Markup {
  const places = placesOf(name, spec)
  return filtered(
    pageId(name, 'status'),
    'Verdict',
    choicesOf(
      spec.details.requirements.map(({ verdict }) => verdict),
      chip,
    ),
    tableOf({
      caption: `All ${spec.details.requirements.length} requirements of ${spec.title}`,
      heads: ['Requirement', 'Verdict', 'What it asks for', 'Basis', 'Checks'],
      rows: spec.details.requirements.map((entry) => ({
        id: requirementId(name, entry.requirement.id),
        cells: requirementCells(places, entry),
      })),
      holds: { ids: [4] },
      kind: 'tall',
    }),
  )
}

function requirementCells(places: Places, { requirement, verdict, because, checks }: RequirementResult) {
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
    checks.length === 0 ? null : checkList(places, checks),
  ]
}
