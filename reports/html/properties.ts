/** Properties: the invariants of every run, the number of their samples, and their outcome. */
import type { SpecResult } from '../../harness/result.ts'
import { checkId, pageId, runId } from './address.ts'
import { isProperty } from './checks.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { choicesOf, filtered } from './filter.ts'
import { requirementLinks } from './ids.ts'
import { tableOf } from './table.ts'

/** The table of all properties; null where a spec has none. */
export function propertiesPage(name: string, spec: SpecResult): Markup | null {
  const properties = spec.details.checks.filter(isProperty)
  if (properties.length === 0) return null
  const places = new Map(spec.details.runs.map((run, index) => [run.name, index]))
  const known = new Set(spec.details.requirements.map(({ requirement }) => requirement.id))
  const breaches = [...spec.failures, ...spec.deviations]
  const rows = properties.map((check) => {
    const run = breaches.find((breach) => breach.check === check.id)?.scenario
    const place = run === undefined ? undefined : places.get(run)
    const example =
      place === undefined
        ? null
        : html`<p class="small"><a href="#${runId(name, place)}">${run ?? ''}</a></p>`
    return {
      id: checkId(name, check.id),
      cells: [
        check.id,
        [chip(check.verdict), example],
        check.samples,
        check.runs,
        html`<p>${check.says}</p>`,
        requirementLinks(name, check.requirements, known),
      ],
    }
  })
  return filtered(
    pageId(name, 'property'),
    'Result',
    choicesOf(
      properties.map(({ verdict }) => verdict),
      chip,
    ),
    tableOf({
      caption: `What holds along every run (${properties.length}): how often it was judged, and in how many runs`,
      heads: ['Property', 'Result', 'Judged', 'Runs', 'What it says', 'Requirements'],
      rows,
      holds: { code: [0], number: [2, 3], ids: [5] },
      kind: 'tall',
    }),
  )
}
