/** The map: published states and the changes between them, with how often each was seen. */
import type { PairCell, SpecResult } from '../../harness/result.ts'
import { edgeId, pageId } from './address.ts'
import { chip } from './chip.ts'
import { drawers } from './edges.ts'
import { html, type Markup } from './escape.ts'
import { type Layout, layOut, type PlacedChange, type Point } from './layout.ts'
import { pathField, tookBy } from './paths.ts'
import { tableOf } from './table.ts'

type Kind = 'seen' | 'open' | 'wrong'

const kindOf = ({ says, seen }: PairCell): Kind => (says !== 'listed' ? 'wrong' : seen > 0 ? 'seen' : 'open')

const labels: Readonly<Record<Kind, (cell: PairCell) => string>> = {
  seen: ({ seen }) => String(seen),
  open: () => 'not covered',
  wrong: ({ says, seen }) => `${says}, seen ${seen}`,
}

const labelOf = (cell: PairCell): string => labels[kindOf(cell)](cell)

/** The map as a drawing and, below it, the same as a table; each change has a drawer. */
export async function mapPage(name: string, spec: SpecResult): Promise<Markup> {
  const { states, pairs } = spec.details
  const known = new Set(states)
  const cells = pairs.filter(
    ({ from, to, says, seen }) => (says === 'listed' || seen > 0) && known.has(from) && known.has(to),
  )
  const layout = await layOut(
    states,
    cells.map((cell) => ({ from: cell.from, to: cell.to, label: labelOf(cell) })),
  )
  return html`<p class="legend"><span class="key seen">seen, with how often</span> <span class="key open">not covered</span> <span class="key wrong">seen, but forbidden or not listed</span> <span class="hint" hidden>← → change, Enter or a click opens it, n b next and previous not covered, Escape</span></p>
${pathField(name)}<figure class="scroll drawing" role="group" tabindex="0" aria-label="Map of ${spec.title}" data-map>
${drawing(name, spec, cells, layout)}</figure>
<output class="moment" aria-live="polite"></output>
${tableOf({
  caption: 'The same as a table; each change leads to what asks for it',
  heads: ['Change', 'Result', 'Seen', 'Scenarios', 'First run'],
  rows: cells.map((cell) => ({ cells: changeCells(name, cell) })),
  holds: { number: [2, 3], code: [4] },
  kind: 'tall',
})}${drawers(
  name,
  spec,
  cells.map((cell) => ({ cell, chip: resultOf(cell) })),
)}`
}

const changeCells = (name: string, cell: PairCell) => [
  html`<a href="#${edgeId(name, cell.from, cell.to)}">${cell.from} &gt; ${cell.to}</a>`,
  resultOf(cell),
  cell.seen,
  cell.scenarios.length,
  cell.run ?? 'none',
]

const chips: Readonly<Record<Kind, (cell: PairCell) => Markup>> = {
  seen: () => chip('covered', 'good'),
  open: () => chip('not covered'),
  wrong: ({ says }) => chip(says === 'forbidden' ? 'forbidden' : 'not listed', 'bad'),
}

const resultOf = (cell: PairCell): Markup => chips[kindOf(cell)](cell)

/** Free space around the drawing, px. */
const margin = 8

function drawing(name: string, spec: SpecResult, cells: readonly PairCell[], layout: Layout): Markup {
  const { box } = layout
  const width = layout.width + 2 * margin
  const height = layout.height + 2 * margin
  const places = new Map(spec.details.scenarios.map(({ file }, index) => [file, index + 1]))
  const changes = cells.flatMap((cell, index) => {
    const placed = layout.changes[index]
    return placed ? [change(name, cell, placed, tookBy(cell.scenarios, places))] : []
  })
  const boxes = layout.states.map(
    ({ name: state, x, y }) =>
      html`<g class="state"><rect x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="9"/><text x="${x}" y="${y + 4}">${state}</text></g>\n`,
  )
  const title = pageId(name, 'map-title')
  const text = pageId(name, 'map-text')
  const open = cells.filter((cell) => kindOf(cell) === 'open').length
  return html`<svg class="map" viewBox="${-margin} ${-margin} ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${title} ${text}">
<title id="${title}">Public states of ${spec.title}</title>
<desc id="${text}">${spec.details.states.length} states and ${cells.length} changes, ${open} of them not covered. The table below says the same.</desc>
${changes}${boxes}</svg>
`
}

function change(
  name: string,
  cell: PairCell,
  { curve, tip, label }: PlacedChange,
  took: Markup | null,
): Markup {
  const [start, ...rest] = curve
  const end = curve.at(-1)
  if (!start || !end) return html``
  const path = `M${point(start)} C${rest.map(point).join(' ')}`
  return html`<g class="change ${kindOf(cell)}" data-edge="${edgeId(name, cell.from, cell.to)}"${took}><title>${cell.from} to ${cell.to}: ${labelOf(cell)}</title><path class="hit" d="${path}"/><path d="${path}"/><polygon points="${arrowHead(end, tip)}"/><text x="${label.x}" y="${label.y + 4}">${labelOf(cell)}</text></g>
`
}

const point = ({ x, y }: Point): string => `${x},${y}`

/** A triangle from where the curve ends to the tip, 7 px wide. */
function arrowHead(end: Point, tip: Point): string {
  const [dx, dy] = [tip.x - end.x, tip.y - end.y]
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy))
  const side = (sign: number): Point => ({
    x: Math.round(end.x - (sign * dy * 3.5) / length),
    y: Math.round(end.y + (sign * dx * 3.5) / length),
  })
  return [tip, side(1), side(-1)].map(point).join(' ')
}
