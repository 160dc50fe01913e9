/** Markdown: the few forms that reference pages are made of. */

/** A value inside a table: one line, and no bar that ends the cell. */
const cell = (text: string | number): string => String(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

/** A table; empty when there are no rows. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)]
}

/** A name as it is written in a log. */
export const name = (text: string): string => `\`${text}\``

/** Names in a row; `nothing` when there are none. */
export const names = (all: readonly string[], nothing = ''): string =>
  all.length === 0 ? nothing : all.map(name).join(', ')

/** A part of a page under its own heading; left out when it holds nothing. */
export const part = (
  heading: string,
  ...lines: readonly (string | readonly string[])[]
): readonly string[] => {
  const body = lines.flat()
  return body.some((line) => line !== '') ? [`## ${heading}`, '', ...body, ''] : []
}

/** A picture that code hosts draw from its text. */
export const drawn = (lines: readonly string[]): readonly string[] => ['```mermaid', ...lines, '```']

/** The whole page: never two empty lines in a row, and a line feed at its end. */
export const page = (lines: readonly string[]): string =>
  `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`
