/** Tables: every one has a caption, headed columns and headed rows, and scrolls by keyboard when it is too wide. */
import { html, type Markup, type Piece } from './escape.ts'

/** One row: the first cell is its heading. */
export interface TableRow {
  readonly cells: readonly Piece[]
  /** Attributes of the row, for filters and fragments. */
  readonly id?: string
  readonly status?: string
  readonly event?: number
  readonly flagged?: boolean
}

/** A table as data. Columns named in `numbers` hold numbers and stand flush right. */
export interface Table {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
  readonly numbers?: readonly number[]
  readonly kind?: string
}

const attribute = (name: string, value: string | number | undefined): Markup | null =>
  value === undefined ? null : html` ${name}="${value}"`

/** The markup of `table` inside a region that can be focused and scrolled. */
export function tableOf({ caption, heads, rows, numbers = [], kind = '' }: Table): Markup {
  const side = (column: number): Markup | null => (numbers.includes(column) ? html` class="number"` : null)
  const head = heads.map((text, column) => html`<th scope="col"${side(column)}>${text}</th>`)
  const body = rows.map((row) => {
    const cells = row.cells.map((cell, column) =>
      column === 0 ? html`<th scope="row"${side(0)}>${cell}</th>` : html`<td${side(column)}>${cell}</td>`,
    )
    const flag = row.flagged ? html` class="flagged"` : null
    const data = [
      attribute('id', row.id),
      attribute('data-status', row.status),
      attribute('data-event', row.event),
    ]
    return html`<tr${data}${flag}>${cells}</tr>\n`
  })
  return html`<div class="scroll ${kind}" role="group" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`
}
