/**
 * Measures the register of the texts of this repository, per 1,000 words: metaphors of telling and hearing, indefinite
 * pronouns, and terms of the trade. The texts are of three kinds: Markdown, comments and messages.
 */
import ts from 'typescript'
import { isProduct } from './rule.ts'
import type { Source } from './source.ts'

/** The measured kinds of text. */
export const kinds = ['Markdown', 'comments', 'messages'] as const

/** One of them. */
export type Kind = (typeof kinds)[number]

/** Terms of the trade. Each is a regular expression for one word with its inflections. */
export const terms: readonly string[] = [
  'assert(?:s|ed|ions?)?',
  'barge-ins?',
  'callbacks?',
  'coverage',
  'determinis(?:m|tic)',
  'effects?',
  'emit(?:s|ted|ting)?',
  'endpoint(?:s|ing)?',
  'events?',
  'guards?',
  'invariants?',
  'latency',
  'pars(?:e|es|ed|er|ing)',
  'payloads?',
  'retr(?:y|ies|ied)',
  'schedul(?:e|es|ed|er|ing)',
  'states?',
  'subscri(?:be|bes|bed|bers?|ptions?)',
  'timeouts?',
  'timestamps?',
  'traces?',
  'transitions?',
  'turns?',
  'utterances?',
]

/** One measure: a word list, and its target per 1,000 words. */
export interface Measure {
  readonly name: string
  /** Regular expressions, each for one word or a short phrase. */
  readonly words: readonly string[]
  readonly target: { readonly atMost: number } | { readonly atLeast: number }
}

/** Every measure of the register. */
export const measures: readonly Measure[] = [
  { name: 'tell', words: ['tells?', 'told', 'telling'], target: { atMost: 0.3 } },
  {
    name: 'nobody',
    words: ['(?:no|some|any|every)body', '(?:no|some) one', 'someone'],
    target: { atMost: 0.3 },
  },
  { name: 'whoever', words: ['(?:who|what|which|when|wher)ever'], target: { atMost: 0.3 } },
  { name: 'hear', words: ['hears?', 'heard', 'hearing'], target: { atMost: 0.6 } },
  { name: 'terms', words: terms, target: { atLeast: 6 } },
]

/** Properties that hold messages. */
const members = [
  ...['asks', 'because', 'caption', 'cites', 'description', 'expected', 'got', 'help', 'label', 'message'],
  ...['name', 'reason', 'requirement', 'says', 'story', 'summary', 'text', 'title', 'what', 'why', 'wrong'],
]

/** Functions and constructors whose first sentence is a message: the command line, and errors. */
const calls = ['argument', 'description', 'option', 'summary', 'addHelpText', 'Error', 'Option', 'Argument']

/** Extracts the text of each kind from a file; empty if it has none. */
export const textsOf: Readonly<Record<Kind, (source: Source) => string>> = {
  Markdown: ({ path, text }) => (isPage(path) ? proseOf(text) : ''),
  comments: (source) => (isShipped(source) ? withoutCode(source.comments) : ''),
  messages: (source) => {
    if (/^scenarios\/.*\.yaml$/.test(source.path)) return headsOf(source.text)
    return source.tree !== null && isShipped(source) ? messagesIn(source.tree).join('\n') : ''
  },
}

/** Whether a path is a page that is not generated. */
const isPage = (path: string): boolean =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING|CHANGELOG)\.md$|^docs\/(?!reference\/).*\.md$/.test(path)

const isShipped = (source: Source): boolean =>
  source.tree !== null && (isProduct(source) || source.path.startsWith('scripts/'))

/** Removes code blocks from a page, because they quote the product. */
const proseOf = (text: string): string => withoutCode(text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, ''))

/** Removes code spans and link targets from a text. */
const withoutCode = (text: string): string =>
  text.replaceAll(/`[^`\n]*`/g, ' ').replaceAll(/\]\([^)\s]*\)/g, '] ')

/** `scenario` and `why` of a scenario file, including continuation lines. */
const headsOf = (text: string): string =>
  [...text.matchAll(/^(?:scenario|why): (.*(?:\n[ ]+.*)*)/gm)].map(([, says = '']) => says).join('\n')

/** All messages of a source file. */
function messagesIn(tree: ts.SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const shown = shownBy(node)
    if (shown !== undefined) found.push(...literalsIn(shown))
    else ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The part of a node that holds a message, if any. */
const shownBy = (node: ts.Node): ts.Node | undefined => {
  if (ts.isPropertyAssignment(node) && members.includes(node.name.getText())) return node.initializer
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
  return calls.includes(called.getText()) ? node.arguments?.find(isSentence) : undefined
}

const isSentence = (node: ts.Node): boolean => literalsIn(node).some((text) => / \w/.test(text))

/** The strings and the fixed parts of templates in a node. */
const literalsIn = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) return [node.text]
  return node.getChildren().flatMap(literalsIn)
}

/** The number of words in a text. */
export const wordsIn = (text: string): number => text.match(/[a-z][a-z'’-]*/gi)?.length ?? 0

/** Occurrences of a measure per 1,000 words of a text, rounded to a hundredth. */
export const rateOf = ({ words }: Measure, text: string): number => {
  const hits = text.match(
    new RegExp(`(?<![\\w-])(?:${words.join('|').replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi'),
  )
  return Math.round(((hits?.length ?? 0) * 100_000) / Math.max(1, wordsIn(text))) / 100
}

/** The ceiling that a kind has for a measure until it meets the target; see `ceilings` in the test. */
export type Ceilings = Readonly<Record<Kind, Readonly<Record<string, number>>>>

/** The factor by which a ceiling may exceed the measured value. */
const slack = 1.1

/** The violation of a measured value, given its ceiling if it has one; null without a violation. */
export function breachOf({ target }: Measure, value: number, ceiling?: number): string | null {
  if ('atLeast' in target)
    return value < target.atLeast ? `${value} is below the target ${target.atLeast}` : null
  const meets = value <= target.atMost
  if (ceiling === undefined) return meets ? null : `${value} exceeds the target ${target.atMost}`
  if (meets) return `${value} meets the target ${target.atMost}: remove the ceiling ${ceiling}`
  if (value > ceiling) return `${value} exceeds the ceiling ${ceiling}`
  return ceiling > value * slack ? `${value} is well below the ceiling ${ceiling}: lower it` : null
}
