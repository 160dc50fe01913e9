/** Status chips: a shape, a word and a colour, so that a grey print still tells pass from fail. */
import type { Mark } from '../gauges.ts'
import { html, type Markup } from './escape.ts'

const looks: Readonly<Record<string, readonly [shape: string, mark: Mark]>> = {
  conformant: ['✓', 'good'],
  'not conformant': ['✕', 'bad'],
  inconclusive: ['?', 'open'],
  pass: ['✓', 'good'],
  kept: ['✓', 'good'],
  complete: ['✓', 'good'],
  fail: ['✕', 'bad'],
  exceeded: ['✕', 'bad'],
  'broken off': ['✕', 'bad'],
  stale: ['✕', 'bad'],
  unmatched: ['✕', 'bad'],
  deviation: ['△', 'open'],
  'not reached': ['◇', 'open'],
  'not covered': ['◇', 'open'],
  awaiting: ['◇', 'open'],
  'known failure': ['◐', 'quiet'],
  'failed as expected': ['◐', 'quiet'],
  excluded: ['–', 'quiet'],
  unreachable: ['–', 'quiet'],
  allowed: ['–', 'quiet'],
  'not observable': ['○', 'quiet'],
  'not measured': ['○', 'quiet'],
}

const shapes: Readonly<Record<Mark, string>> = { good: '✓', bad: '✕', open: '◇', quiet: '–' }

/** A chip that says `word`; words of a result have a look of their own, others take that of `fallback`. */
export function chip(word: string, fallback: Mark = 'quiet'): Markup {
  const [shape, mark] = looks[word] ?? [shapes[fallback], fallback]
  return html`<span class="chip ${mark}"><span aria-hidden="true">${shape}</span> ${word}</span>`
}
