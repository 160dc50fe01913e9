/**
 * From text to a YAML tree. Scenarios are data from anywhere, so the text is bounded before it is parsed, and what
 * YAML can do beyond plain data (anchors, tags, several documents) is refused.
 */
import {
  type Document,
  isAlias,
  isNode,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml'
import { openPage, type Page, type SourceFile } from './page.ts'
import type { Problem } from './problem.ts'
import { inPlainWords } from './syntax.ts'

/** The largest file that is read, in characters. */
export const maximumLength = 256 * 1024

const maximumDepth = 32
const maximumIndent = 100

/** A document without a problem of its own; `root` is null for an empty file. */
export interface Opened {
  readonly page: Page
  readonly root: Node | null
  readonly problems: readonly Problem[]
}

/** A line that starts too far right, or with too many dashes. Unambiguous on purpose: its input is arbitrary text. */
const farRight = new RegExp(`^(?: {${maximumIndent}}|[ \\t]*(?:[-?:][ \\t]+){${maximumDepth}})`, 'm')

/** The offset at which the text nests too deeply for any parser to be given it, or null. */
const tooDeepAt = (text: string): number | null => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '[' || letter === '{') depth += 1
    if ((letter === ']' || letter === '}') && depth > 0) depth -= 1
    if (depth > maximumDepth) return at
  }
  return farRight.exec(text)?.index ?? null
}

const refused = (page: Page, code: Problem['code'], at: number, message: string, help: string): Opened => ({
  page,
  root: null,
  problems: [{ code, message, help, place: page(at, at + 1) }],
})

/** Where an anchor or a tag stands: in front of what it is about, which may begin on a later line. */
const inFront = (text: string, sign: '&' | '!', start: number): readonly [from: number, to: number] => {
  let from = text.lastIndexOf(sign, start)
  while (text[from - 1] === sign) from -= 1
  return [from, from + (/^\S+/.exec(text.slice(from, start))?.[0].length ?? 1)]
}

const beyondData = (document: Document, page: Page, text: string): readonly Problem[] => {
  const problems: Problem[] = []
  visit(document, {
    Node: (_, node) => {
      const [start = 0, end = start + 1] = node.range ?? []
      const what = isAlias(node) ? 'an alias' : node.anchor ? 'an anchor' : node.tag ? 'a tag' : null
      if (what === null) return
      const [from, to] = isAlias(node) ? [start, end] : inFront(text, node.anchor ? '&' : '!', start)
      problems.push({
        code: 'anchors-not-allowed',
        message: `${what} of YAML is not allowed in a scenario`,
        help: isAlias(node)
          ? 'write the value out, or put it in quotes'
          : 'leave it out, or put it in quotes',
        place: page(from, to),
      })
    },
  })
  return problems
}

const syntax = (document: Document, page: Page, text: string): readonly Problem[] => {
  const first = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0]
  return first ? [inPlainWords(first, document, page, text)] : []
}

/**
 * Every line end is a line feed to the parser of YAML, which takes a carriage return alone for a letter: one sign for
 * one sign, so that each place stays where it is.
 */
const withLineFeeds = ({ file, text }: SourceFile): SourceFile => ({
  file,
  text: text.replace(/\r(?!\n)/g, '\n'),
})

/** Opens a scenario file. Never throws; with a problem the tree is not to be read. */
export const openDocument = (given: SourceFile): Opened => {
  const source = withLineFeeds(given)
  const lines = new LineCounter()
  const page = openPage(source, lines)
  if (source.text.length > maximumLength) {
    const message = `the file has ${source.text.length} characters, ${maximumLength} are read at most`
    return refused(page, 'too-large', 0, message, 'split it: one file, one situation')
  }
  const deep = tooDeepAt(source.text)
  if (deep !== null) {
    lines.addNewLine(0)
    for (const { index } of source.text.slice(0, deep).matchAll(/\n/g)) lines.addNewLine(index + 1)
    return refused(
      page,
      'too-deep',
      deep,
      'this is nested too deeply',
      'a scenario needs no more than eight levels',
    )
  }
  const document: Document<ParsedNode> = parseDocument(source.text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    uniqueKeys: false,
    version: '1.2',
  })
  const problems = [...syntax(document, page, source.text)]
  if (problems.length === 0) problems.push(...beyondData(document, page, source.text))
  return { page, root: isNode(document.contents) ? document.contents : null, problems }
}
