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

/** Opens a page on a text whose lines were counted. */
export const openPage =
  (source: SourceFile, lines: LineCounter): Page =>
  (from, to) => {
    const offset = Math.min(from, source.text.length)
    const line = Math.max(1, lines.linePos(offset).line)
    const start = lines.lineStarts[line - 1] ?? 0
    const end = lines.lineStarts[line] ?? source.text.length + 1
    const text = source.text.slice(start, end).replace(/[\r\n]+$/, '')
    const column = offset - start + 1
    const length = Math.max(1, Math.min(to - offset, text.trimEnd().length - (column - 1)))
    return { file: source.file, line, column, length, text }
  }
