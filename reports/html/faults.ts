/**
 * Faults by the state in which they came: how often, what was published in answer, and in how many runs that failed.
 */
import type { FaultCell, SpecResult } from '../../harness/result.ts'
import { plural } from '../gauges.ts'
import { runId } from './address.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** The maximum number of listed states per cell; `report.json` has them all. */
const ledShown = 2

/** The grid, with a row for each fault and a column for each state; null where no fault is known. */
export function faultsPage(name: string, spec: SpecResult): Markup | null {
  const { states, faults, runs } = spec.details
  if (faults.all.length === 0) return null
  const cells = new Map(faults.cells.map((cell) => [JSON.stringify([cell.fault, cell.state]), cell]))
  const places = new Map(runs.map((run, index) => [run.name, index]))
  const cellAt = (fault: string, state: string): Markup => {
    const cell = cells.get(JSON.stringify([fault, state]))
    return cell === undefined ? nowhere : cellOf(cell, name, places.get(cell.run))
  }
  return html`<p>What was made to go wrong, by the state that was published at that moment. The number is how often, and leads to the first run; below it stands what was published at once in answer, and how often where that was not always.</p>
${tableOf({
  caption: `${faults.cells.length} of ${faults.all.length * states.length} covered: ${plural(faults.all.length, 'fault')} in ${plural(states.length, 'state')}`,
  heads: ['Fault', ...states],
  rows: faults.all.map((fault) => ({ cells: [fault, ...states.map((state) => cellAt(fault, state))] })),
  kind: 'matrix',
})}`
}

const nowhere = html`<span class="cell open">◇ not covered</span>`

function cellOf({ times, failed, led, state }: FaultCell, name: string, place: number | undefined): Markup {
  const count = html`<b>${times}</b>`
  const linked = place === undefined ? count : html`<a href="#${runId(name, place)}">${count}</a>`
  const changes = Object.entries(led).sort(([, a], [, b]) => b - a)
  const listed = changes
    .slice(0, ledShown)
    .map(
      ([to, often]) =>
        html`<span class="to">${to === state ? 'again' : to}${often < times ? ` ${often}` : ''}</span>`,
    )
  const more =
    changes.length > ledShown ? html`<span class="to">${changes.length - ledShown} more</span>` : null
  const broke = failed > 0 ? html`<span class="breach">✕ ${plural(failed, 'run')} failed</span>` : null
  return html`<span class="cell">${linked}${changes.length === 0 ? html`<span class="to">stays</span>` : [listed, more]}${broke}</span>`
}
