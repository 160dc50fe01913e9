/** Prints a problem in readable form: what, where, the line with a caret below it, and a remedy. */
import type { Problem } from './problem.ts'

/** Characters that would move a terminal's cursor, or its mood. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const visible = (text: string): string =>
  text.replace(unprintable, (letter) => (letter === '\t' ? ' ' : '\u{FFFD}'))

const longest = 160

/** The part of a line around its marked place, when the line is too long to display. */
const excerpt = (text: string, column: number): { readonly shown: string; readonly at: number } => {
  if (text.length <= longest) return { shown: text, at: column - 1 }
  const from = Math.max(0, column - 1 - 60)
  return { shown: text.slice(from, from + longest), at: column - 1 - from }
}

/** One problem in several lines, without colours and without a line break at the end. */
export const printProblem = ({ code, message, help, place }: Problem): string => {
  const number = String(place.line)
  const margin = ' '.repeat(number.length)
  const { shown, at } = excerpt(place.text, place.column)
  const carets = '^'.repeat(Math.max(1, Math.min(place.length, shown.length - at)))
  return [
    `error[${code}]: ${visible(message)}`,
    ` ${margin}--> ${visible(place.file)}:${place.line}:${place.column}`,
    ` ${number} | ${visible(shown)}`,
    ` ${margin} | ${' '.repeat(at)}${carets}`,
    ...(help === null ? [] : [` ${margin} = help: ${visible(help)}`]),
  ].join('\n')
}
