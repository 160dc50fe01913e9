/** The words of a report, each in a sentence or two. */
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

const glossary = {
  requirement:
    'A sentence of the document that asks for something, by its number; or a ruling of ours where the document is silent.',
  basis:
    'What a requirement rests on. document: the document says it. interpreted: it says it unclearly. ruling: it is silent, and we decided.',
  deviation:
    'A breach of what is interpreted or ruled. It fails a gate only when that is strict, or when every defensible reading is broken.',
  state:
    'Where a conversation stands, as it publishes it: listening, speaking. A chart may divide it further.',
  change: 'One published state after another. The map and the matrix have them all.',
  transition: 'A step of the chart. Several transitions may publish the same change, and some publish none.',
  row: 'A line of the decision table: in these states, on this event or limit, when this holds, that has to be shown.',
  'guard branch':
    'A condition of a guard, with one of its two answers. It is covered when it turned the outcome by itself.',
  budget:
    'A time within which something has to happen. Every measurement is held against the limit of its own run.',
  fault:
    'What is made to go wrong around the subject: a network that is lost, a service that fails, a message that comes twice.',
  property: 'What has to hold along every run, whatever happens in it.',
  run: 'One conversation in virtual time, from its first event to its last. Its name and the seed play it again.',
  scenario: 'One situation, told in a file. Each of its cases is a run.',
  path: 'A run on a way through the chart, for most of them the shortest to a transition. The path of a scenario is all the changes that it showed.',
  walk: 'A run of random events that were possible when they came, drawn from the seed.',
  swarm:
    'A run of a campaign: what may happen in it, and how often, is drawn for it alone. At its end everything is healed.',
  'trace hash':
    'A fingerprint of every line of every run. Where two results have the same, the subjects did the same.',
} as const

/** The table of all words; each has a fragment of its own. */
export const glossaryTable: Markup = tableOf({
  caption: 'The words of this report',
  heads: ['Word', 'What it means'],
  rows: Object.entries(glossary).map(([word, means]) => ({
    id: `word-${word.replace(' ', '-')}`,
    cells: [word, html`<p>${means}</p>`],
  })),
})
