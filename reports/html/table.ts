/** Tables: every one has a caption, headed columns and headed rows, and scrolls by keyboard when it is too wide. */
import { html, type Markup, type Piece } from './escape.ts'

/** What the cells of a column hold where that is no plain text. */
export type Holds = 'number' | 'code' | 'ids' | 'states'

/** One row: the first cell is its heading. */
export interface TableRow {
  readonly cells: readonly Piece[]
  /** The fragment that leads to the row. */
  readonly id?: string
  readonly flagged?: boolean
}

/** A table as data. The content of a column is described once, and not in each of its cells. */
export interface Table {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
  /** The columns of each kind, by their places. */
  readonly holds?: Readonly<Partial<Record<Holds, readonly number[]>>>
  readonly kind?: string
}

/** The maximum number of columns with a description. */
const columnsAtMost = 9

/**
 * A selector of the cells of all columns that hold `what`, or of `part` in them. Heads belong to columns of numbers.
 */
export const cellsOf = (what: Holds, part = ''): string =>
  Array.from(
    { length: columnsAtMost },
    (_, column) =>
      `.${what}-${column} ${what === 'number' ? '' : 'tbody '}tr > :nth-child(${column + 1})${part}`,
  ).join(', ')

/** The markup of `table` inside a region that can be focused and scrolled. */
export function tableOf({ caption, heads, rows, holds = {}, kind = '' }: Table): Markup {
  const columns = Object.entries(holds).flatMap(([what, places]) => places.map((place) => `${what}-${place}`))
  const kinds = columns.length === 0 ? null : html` class="${columns.join(' ')}"`
  const head = heads.map((text) => html`<th scope="col">${text}</th>`)
  const body = rows.map(({ id, flagged, cells: [first = null, ...others] }) => {
    const fragment = id === undefined ? null : html` id="${id}"`
    const flag = flagged ? html` class="flagged"` : null
    return html`<tr${fragment}${flag}><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>\n`
  })
  return html`<div class="scroll ${kind}" role="group" tabindex="0" aria-label="${caption}"><table${kinds}>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`
}
