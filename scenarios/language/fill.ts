/**
 * Placeholders: `<moment>` in a value that is not in quotes takes what the column `moment` of the examples has in the
 * row at hand. Text in quotes is speech, and stays as it is.
 */
import { isMap, isScalar, isSeq, type Node, Scalar } from 'yaml'

/** One row of the examples: its cells by column. */
export type Row = ReadonlyMap<string, Node>

/** What a value is after filling: a node, or the column that is not there. */
export type Filled = { readonly node: Node } | { readonly lacks: string }

const placeholder = /<([^<>\n]+)>/

/** How a value with a placeholder in it is recognised; the JSON Schema uses the same pattern. */
export const placeholderPattern = placeholder.source

const isFillable = (node: Node): node is Scalar<string> =>
  isScalar(node) && typeof node.value === 'string' && (node.type === 'PLAIN' || node.type === undefined)

const written = (node: Node): string => (isScalar(node) ? String(node.source ?? node.value ?? '') : '')

/** The columns that a value requires. */
export const columnsIn = (node: Node): readonly string[] =>
  isFillable(node)
    ? [...node.value.matchAll(new RegExp(placeholder, 'g'))].map(([, column = '']) => column)
    : []

/** Fills a value from a row. A value that is nothing but a placeholder becomes the cell, place and all. */
export const fill = (node: Node, row: Row): Filled => {
  const columns = columnsIn(node)
  const lacks = columns.find((column) => !row.has(column))
  if (lacks !== undefined) return { lacks }
  if (columns.length === 0 || !isFillable(node)) return { node }
  const whole = row.get(node.value.slice(1, -1))
  if (whole) return { node: whole }
  const text = node.value.replace(new RegExp(placeholder, 'g'), (_, column: string) => {
    const cell = row.get(column)
    return cell ? written(cell) : ''
  })
  const filled = new Scalar(text)
  filled.range = node.range ?? null
  return { node: filled }
}

/** Whether a cell itself requires columns, which is not permitted. */
export const asksForColumns = (cell: Node): boolean =>
  (isSeq<Node>(cell) ? cell.items : [cell]).some((node) => columnsIn(node).length > 0)

/** The cells of one row as they stand in the file; cells that require columns are left out. */
export const cellsOf = (node: Node): Row =>
  new Map(
    isMap<Node, Node | null>(node)
      ? node.items.flatMap(({ key, value }) =>
          isScalar(key) && value && !asksForColumns(value) ? [[String(key.source ?? key.value), value]] : [],
        )
      : [],
  )
