/** The matrix of public changes: from each state down the side to each state along the top. */
import type { PairCell, SpecResult } from '../../harness/result.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** The matrix as a table; each cell says in words what the document says and what was seen. */
export function matrixPage(spec: SpecResult): Markup {
  const { states, pairs } = spec.details
  const cells = new Map(pairs.map((cell) => [JSON.stringify([cell.from, cell.to]), cell]))
  return tableOf({
    caption: 'Published changes: row = from, column = to, number = how often it was seen',
    heads: ['from \\ to', ...states],
    rows: states.map((from) => ({
      cells: [from, ...states.map((to) => cellOf(from, to, cells.get(JSON.stringify([from, to]))))],
    })),
    kind: 'matrix',
  })
}

function cellOf(from: string, to: string, cell: PairCell | undefined): Markup {
  if (cell === undefined) return from === to ? html`<span class="cell same">same state</span>` : unlisted
  const { says, seen } = cell
  if (says === 'listed') {
    return seen > 0
      ? html`<span class="cell good"><b>${seen}</b></span>`
      : html`<span class="cell open">◇ not covered</span>`
  }
  if (seen > 0) {
    const word = says === 'forbidden' ? 'forbidden' : 'not listed'
    return html`<span class="cell bad">✕ ${word}, seen ${seen}</span>`
  }
  return says === 'forbidden' ? html`<span class="cell quiet">forbidden, not seen</span>` : unlisted
}

const unlisted = html`<span class="cell same">not listed</span>`
