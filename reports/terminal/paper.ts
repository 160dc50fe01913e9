/** Paper: how a terminal report breaks lines, aligns columns and colours words. */
import { createColors } from 'picocolors'
import type { Mark } from '../gauges.ts'
import { oneLine } from '../printable.ts'

/** Inks by purpose; without colour each returns its text as it is. */
export interface Inks {
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
  readonly by: Readonly<Record<Mark, (text: string) => string>>
}

/** The inks for a terminal with or without `colour`. */
export function inks(colour: boolean): Inks {
  const { bold, dim, green, red, yellow } = createColors(colour)
  return { strong: bold, faint: dim, by: { good: green, bad: red, open: yellow, quiet: dim } }
}

/** Breaks `text` at blanks into lines of at most `width` characters; a longer word keeps a line to itself. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A label in front of wrapped text; later lines are indented as far as the first. */
export function labelled(indent: string, label: string, text: string, width: number): readonly string[] {
  const column = 10
  const blank = ' '.repeat(column)
  return wrap(text, Math.max(20, width - indent.length - column)).map(
    (line, index) => `${indent}${index === 0 ? label.padEnd(column) : blank}${line}`,
  )
}

/** Rows of cells as aligned lines; columns named in `right` are numbers and stand flush right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  const widths = (rows[0] ?? []).map((_, at) => width(at))
  const pad = (cell: string, at: number) =>
    right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}
