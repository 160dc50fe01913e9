/** The matrix of public changes: from each state down the side to each state along the top. */
import type { PairCell, SpecResult } from '../../harness/result.ts'
import { edgeId } from './address.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/**
 * The matrix as a table; each cell states in words the demand of the document and the finding, and leads to its drawer.
 */
export function matrixPage(name: string, spec: SpecResult): Markup {
  const { states, pairs } = spec.details
  const cells = new Map(pairs.map((cell) => [keyOf(cell.from, cell.to), cell]))
  const between = (from: readonly string[], to: readonly string[]): readonly PairCell[] =>
    from.flatMap((one) => to.flatMap((other) => cells.get(keyOf(one, other)) ?? []))
  return tableOf({
    caption:
      'Published changes: row = from, column = to, number = how often it was seen; a change leads to what asks for it',
    heads: ['from \\ to', ...states, 'in all'],
    rows: [
      ...states.map((from) => ({
        cells: [
          from,
          ...states.map((to) => cellOf(name, from, to, cells.get(keyOf(from, to)))),
          totalOf(between([from], states)),
        ],
      })),
      {
        cells: [
          'in all',
          ...states.map((to) => totalOf(between(states, [to]))),
          totalOf(between(states, states)),
        ],
      },
    ],
    kind: 'matrix',
  })
}

const keyOf = (from: string, to: string): string => JSON.stringify([from, to])

/** The count of all of these, independent of their status in the document. */
const totalOf = (cells: readonly PairCell[]): Markup =>
  html`<span class="cell"><b>${cells.reduce((sum, { seen }) => sum + seen, 0)}</b></span>`

function cellOf(name: string, from: string, to: string, cell: PairCell | undefined): Markup {
  if (cell === undefined) return from === to ? html`<span class="cell same">same state</span>` : unlisted
  const { says, seen } = cell
  const leading = (words: Markup): Markup => html`<a href="#${edgeId(name, from, to)}">${words}</a>`
  if (says === 'listed') {
    return seen > 0
      ? html`<span class="cell good">${leading(html`<b>${seen}</b>`)}</span>`
      : html`<span class="cell open">${leading(html`◇ not covered`)}</span>`
  }
  if (seen > 0) {
    const word = says === 'forbidden' ? 'forbidden' : 'not listed'
    return html`<span class="cell bad">${leading(html`✕ ${word}, seen ${seen}`)}</span>`
  }
  return says === 'forbidden' ? html`<span class="cell quiet">forbidden, not seen</span>` : unlisted
}

const unlisted = html`<span class="cell same">not listed</span>`
