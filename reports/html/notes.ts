/**
 * Findings that do not fail the gate and must still be visible: deviations, known failures, and what was not judged.
 */
import type { RequirementResult, RequirementVerdict, SpecResult } from '../../harness/result.ts'
import { causes } from '../causes.ts'
import { plural } from '../gauges.ts'
import { requirementId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { card } from './failures.ts'
import { tableOf } from './table.ts'

/** Breaches of our own rulings and readings, as cards. */
export function deviationsPage(name: string, spec: SpecResult): Markup | null {
  const deviating = causes(spec, spec.deviations)
  if (deviating.length === 0) return null
  return html`<p>Here the document is silent or unclear, and the subject does something else than we decided. Only a strict gate fails for it.</p>
${deviating.map((cause) => card(name, spec, cause, 'deviation'))}`
}

/** The failures that the user has listed, with what became of them. */
export function knownPage(spec: SpecResult): Markup | null {
  if (spec.knownFailures.length === 0) return null
  return tableOf({
    caption: 'Listed by the user; a stale or unmatched entry fails the gate until it is removed',
    heads: ['Entry', 'Status', 'Because'],
    rows: spec.knownFailures.map(({ pattern, status, because }) => ({
      cells: [html`<code>${pattern}</code>`, chip(status), because],
    })),
  })
}

const silent: readonly (readonly [RequirementVerdict, string])[] = [
  ['not proven', 'Nothing was found, and no violating implementation has been seen to fail on these.'],
  ['not reached', 'No run put these to the test.'],
  ['awaiting', 'Their checks are still to be written.'],
  ['not observable', 'The subject cannot show what would prove or disprove these.'],
  ['excluded', 'Running a subject cannot judge these.'],
]

/** Requirements without a judgement, grouped by why. */
export function unjudgedPage(name: string, spec: SpecResult): Markup | null {
  const groups = silent.flatMap(([verdict, says]) => {
    const entries = spec.details.requirements.filter((entry) => entry.verdict === verdict)
    return entries.length === 0 ? [] : [group(name, verdict, says, entries)]
  })
  if (groups.length === 0) return null
  return html`${groups}`
}

const group = (name: string, verdict: string, says: string, entries: readonly RequirementResult[]): Markup =>
  html`<details><summary>${chip(verdict)} ${plural(entries.length, 'requirement')}. ${says}</summary>
<ul>
${entries.map(
  ({ requirement, because }) =>
    html`<li><a href="#${requirementId(name, requirement.id)}">${requirement.id}</a> ${because ?? requirement.statement}</li>\n`,
)}</ul></details>
`
