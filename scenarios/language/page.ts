/** A page: the text of a scenario file, and where in it something stands. */
import type { LineCounter } from 'yaml'
import type { Place } from '../scenario.ts'

/** The file as it was handed to the reader. */
export interface SourceFile {
  /** The name that places carry. */
  readonly file: string
  readonly text: string
}

/** From an offset to its end (exclusive) in characters, as a place: what goes beyond the line is cut off. */
export type Page = (from: number, to: number) => Place

/** A line: where in the text it begins, its text, and how long it is without the blanks at its end. */
interface Row {
  readonly start: number
  readonly text: string
  readonly length: number
}

/** Opens a page on a text whose lines were counted. A line is cut out once, however much stands in it. */
export function openPage({ file, text: whole }: SourceFile, lines: LineCounter): Page {
  const rows = new Map<number, Row>()
  const rowOf = (line: number): Row => {
    const start = lines.lineStarts[line - 1] ?? 0
    const text = whole.slice(start, lines.lineStarts[line] ?? whole.length + 1).replace(/[\r\n]+$/, '')
    return { start, text, length: text.trimEnd().length }
  }
  return (from, to) => {
    const offset = Math.min(from, whole.length)
    const line = Math.max(1, lines.linePos(offset).line)
    const row = rows.get(line) ?? rowOf(line)
    rows.set(line, row)
    const column = offset - row.start + 1
    const length = Math.max(1, Math.min(to - offset, row.length - (column - 1)))
    return { file, line, column, length, text: row.text }
  }
}
