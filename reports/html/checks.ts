/**
 * Checks by their kind, each with the way to where it stands in the report. The cases of a scenario are counted and not
 * listed: its runs name them.
 */
import type { SpecResult } from '../../harness/result.ts'
import { plural } from '../gauges.ts'
import { checkId, rowId, scenarioId } from './address.ts'
import { html, type Markup } from './escape.ts'

/** Where a check stands; what has no place in the report has no fragment. */
interface Place {
  readonly says: string
  readonly fragment?: string
}

/** Places by check. Checks that stand in the same place share one. */
export type Places = ReadonlyMap<string, Place>

/** What a check is called before its colon, and behind it: `row` and `AV-ROW-014`. */
function partsOf(check: string): readonly [kind: string, says: string] {
  const colon = check.indexOf(':')
  return [check.slice(0, Math.max(colon, 0)), check.slice(colon + 1)]
}

/** Checks that have pages of their own: rows, the matrix, and scenarios. */
const elsewhere: readonly string[] = ['row', 'pair', 'scenario']

/** Whether the page of properties has this check. */
export const isProperty = ({ id }: { readonly id: string }): boolean => !elsewhere.includes(partsOf(id)[0])

/** The name of a scenario file without its folder. */
export const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** Where the checks of one specification stand. */
export const placesOf = (name: string, { details }: SpecResult): Places =>
  new Map<string, Place>([
    ...details.rows.map(({ id }) => [`row:${id}`, { says: id, fragment: rowId(name, id) }] as const),
    ...details.checks
      .filter(isProperty)
      .map(({ id }) => [id, { says: partsOf(id)[1], fragment: checkId(name, id) }] as const),
    ...details.scenarios.flatMap(({ file, runs }, index) => {
      const place = { says: baseName(file), fragment: scenarioId(name, index) }
      return runs.map((run) => [`scenario:${run}`, place] as const)
    }),
  ])

/** A line for each kind of check among `checks`. */
export function checkList(places: Places, checks: readonly string[]): Markup {
  const kinds = new Map<string, Map<Place, number>>()
  for (const check of checks) {
    const [kind, says] = partsOf(check)
    const place = places.get(check) ?? { says }
    const placed = kinds.get(kind) ?? new Map<Place, number>()
    kinds.set(kind, placed.set(place, (placed.get(place) ?? 0) + 1))
  }
  const lines = [...kinds].map(
    ([kind, placed]) => html`<li>${kind} ${[...placed].map(([place, times]) => placeOf(place, times))}</li>`,
  )
  return html`<ul class="plain">${lines}</ul>`
}

function placeOf({ says, fragment }: Place, times: number): Markup {
  const cases = times === 1 ? '' : `(${plural(times, 'case')}) `
  return fragment === undefined
    ? html`<code>${says}</code> ${cases}`
    : html`<a href="#${fragment}">${says}</a> ${cases}`
}
