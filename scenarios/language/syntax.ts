/** YAML's own complaints in plain words, with the way out that fits the line. */
import { type Document, type ErrorCode, visit, type YAMLParseError } from 'yaml'
import type { Place } from '../scenario.ts'
import type { Page } from './page.ts'
import type { Problem } from './problem.ts'

type Said = { readonly message: string; readonly help: string | null }

const indentOf = (line: string): number => line.length - line.trimStart().length

const neighbour = (text: string, line: number, step: -1 | 1): string => {
  const lines = text.split(/\r?\n/)
  for (let at = line - 1 + step; at >= 0 && at < lines.length; at += step) {
    const found = lines[at] ?? ''
    if (found.trim() !== '' && !found.trimStart().startsWith('#')) return found
  }
  return ''
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const

const spaces = (count: number): string => `${numbers[count] ?? count} ${count === 1 ? 'space' : 'spaces'}`

/** Compares a line with the one above it, where words of the same step and dashes of the same list line up. */
const misplaced = (place: Place, text: string): Said => {
  const above = neighbour(text, place.line, -1)
  const aboveDash = /^\s*- +/.exec(above)?.[0].length
  const isItem = place.text.trimStart().startsWith('- ')
  const target = isItem || aboveDash === undefined ? indentOf(above) : aboveDash
  const off = indentOf(place.text) - target
  const word = above.trim().replace(/^- +/, '').split(':')[0] ?? ''
  const help = `line it up with '${isItem ? '-' : word}' above`
  if (off === 0 || above === '') return { message: 'this line does not fit to the one above it', help: null }
  return {
    message: `this line starts ${spaces(Math.abs(off))} too far ${off > 0 ? 'right' : 'left'}`,
    help,
  }
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"', "'": "'" }

const names: Readonly<Record<string, string>> = {
  '{': 'a brace',
  '[': 'a bracket',
  '"': 'a quotation mark',
  "'": 'a quotation mark',
}

/** The innermost unmatched brace, bracket or quotation mark, and its position. */
const unclosed = (document: Document, text: string): { from: number; to: number; mark: string } | null => {
  const found: { from: number; to: number; mark: string }[] = []
  visit(document, {
    Node: (_, node) => {
      const [from = 0, to = 0] = node.range ?? []
      const mark = text[from] ?? ''
      const end = closing[mark]
      const written = text.slice(from, to).trimEnd()
      if (end && (written.length < 2 || !written.endsWith(end))) found.push({ from, to, mark })
    },
  })
  return found.at(-1) ?? null
}

const tabs: Said = { message: 'this line is indented with a tab', help: 'use spaces' }

const table: Partial<Record<ErrorCode, (place: Place, text: string) => Said>> = {
  BAD_INDENT: misplaced,
  BLOCK_IN_FLOW: misplaced,
  MISSING_CHAR: misplaced,
  TAB_AS_INDENT: () => tabs,
  BLOCK_AS_IMPLICIT_KEY: () => ({
    message: "there is a second ':' in this value, or the next line is indented too far",
    help: 'put a value that has a colon in quotes; line the words of one group up',
  }),
  MULTILINE_IMPLICIT_KEY: ({ text }) => ({
    message: "a word and its ':' have to be on one line",
    help: text.includes(':')
      ? 'look at the line above: it may start too far left or right'
      : `write '${text.trim()}:'`,
  }),
  BAD_SCALAR_START: () => ({
    message: 'a value may not start with this character',
    help: 'put it in quotes',
  }),
  BAD_DQ_ESCAPE: () => ({
    message: "'\\' in double quotes starts an escape, and this one does not exist",
    help: "write '\\\\', or use single quotes",
  }),
  RESOURCE_EXHAUSTION: () => ({ message: 'this is nested too deeply', help: null }),
}

const otherwise: Said = {
  message: 'this cannot be read: something is left over, or something is missing before it',
  help: "check quotes, braces and the ':' behind the word on this line",
}

const half = (page: Page, { from, to, mark }: NonNullable<ReturnType<typeof unclosed>>): Problem => ({
  code: 'yaml-syntax',
  message: `${names[mark]} is opened here and not closed`,
  help: `add the missing ${closing[mark]}`,
  place: page(from, to),
})

/** Rewrites one complaint of the YAML parser. */
export const inPlainWords = (
  error: YAMLParseError,
  document: Document,
  page: Page,
  text: string,
): Problem => {
  const [offset] = error.pos
  const place = page(offset, offset + 1)
  if (error.code === 'MULTIPLE_DOCS')
    return {
      code: 'one-document',
      message: 'a second document begins here',
      help: 'one file, one situation: remove the line `---`, or use a second file',
      place,
    }
  const open = unclosed(document, text)
  if (open) return half(page, open)
  return { code: 'yaml-syntax', ...(table[error.code]?.(place, text) ?? otherwise), place }
}
