/** Status chips: a shape, a word and a colour, so that a grey print still distinguishes pass from fail. */
import type { Mark } from '../gauges.ts'
import { html, type Markup } from './escape.ts'

/** The shape before the word, drawn by the style: the markup of thousands of chips need not carry it. */
const shapes: Readonly<Record<Mark, string>> = { good: '✓', bad: '✕', open: '◇', quiet: '–' }

/** How words of a result look, and those that have a shape of their own. */
const looks: Readonly<Record<string, readonly [mark: Mark, shape?: string]>> = {
  conformant: ['good'],
  'not conformant': ['bad'],
  inconclusive: ['open', '?'],
  pass: ['good'],
  kept: ['good'],
  complete: ['good'],
  fail: ['bad'],
  exceeded: ['bad'],
  'broken off': ['bad'],
  stale: ['bad'],
  unmatched: ['bad'],
  deviation: ['open', '△'],
  'not proven': ['open'],
  'not reached': ['open'],
  'not covered': ['open'],
  awaiting: ['open'],
  'known failure': ['quiet', '◐'],
  'failed as expected': ['quiet', '◐'],
  excluded: ['quiet'],
  unreachable: ['quiet'],
  allowed: ['quiet'],
  'not observable': ['quiet', '○'],
  'not measured': ['quiet', '○'],
}

/** A chip with the text `word`; words of a result have a style of their own, others take that of `fallback`. */
export function chip(word: string, fallback: Mark = 'quiet'): Markup {
  const [mark, shape = null] = looks[word] ?? [fallback]
  return html`<span class="chip ${mark}"${shape && html` data-shape="${shape}"`}>${word}</span>`
}

/** A rule that puts `shape` before the word, and leaves it unsaid where a browser can. */
const before = (chips: string, shape: string): string =>
  `${chips}::before { content: ${shape} " "; content: ${shape} " " / ""; }`

/** The style of the shapes. */
export const chipStyle = [
  ...Object.entries(shapes).map(([mark, shape]) => before(`.${mark}.chip`, JSON.stringify(shape))),
  before('.chip[data-shape]', 'attr(data-shape)'),
].join('\n')
