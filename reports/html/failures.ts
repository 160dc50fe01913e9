/** Failures: one card per cause, because a reader fixes causes and not runs. */
import type { Failure, SpecResult } from '../../harness/result.ts'
import { shrinkAgain } from '../again.ts'
import { type Cause, causes } from '../causes.ts'
import { type Excerpted, excerpt, logOf, worded } from '../excerpt.ts'
import { plural } from '../gauges.ts'
import { requirementId, runId } from './address.ts'
import { chip } from './chip.ts'
import { copied } from './downloads.ts'
import { html, type Markup } from './escape.ts'
import { tableOf } from './table.ts'

/** Runs listed below the first of a cause; `report.json` has them all. */
const othersListed = 20

/** The cards of everything that fails the gate. */
export function failuresPage(name: string, spec: SpecResult): Markup {
  const broken = causes(spec, spec.failures)
  const cards = broken.map((cause) => card(name, spec, cause, 'fail'))
  return html`${cards.length > 0 ? html`${hint}${cards}` : html`<p>No check failed.</p>`}${brokenOff(name, spec)}`
}

const hint = html`<p class="legend"><span class="hint" data-cards-hint hidden>n next, p previous failure</span></p>\n`

/**
 * One card: the expected and the actual event, the instant, and the command to see it again. `status` is a word of
 * {@link chip}.
 */
export function card(name: string, spec: SpecResult, cause: Cause, status: string): Markup {
  const [first, ...others] = cause.examples
  const shrink = shrinkAgain(first)
  return html`<article class="card" data-card tabindex="-1" aria-label="${cause.requirement}">
<header><h4><a href="#${requirementId(name, cause.requirement)}">${cause.requirement}</a></h4>
${chip(status)} <span class="faint">${plural(cause.examples.length, 'run')}, basis: ${cause.basis}, found by <code>${cause.check}</code></span></header>
<p>${cause.statement}</p>
<dl class="pairs">
<div><dt>Expected</dt><dd>${first.expected}</dd></div>
<div><dt>Got</dt><dd><strong>${first.got}</strong></dd></div>
<div><dt>When</dt><dd>${first.atMs} ms into ${runLink(name, spec, first)}</dd></div>
</dl>
${placeOf(first)}${excerptOf(excerpt(logOf(spec, first.scenario), first.atMs))}${copied('Replay', first.replay)}${shrink === null ? null : copied('Shrink', shrink)}${otherRuns(name, spec, others)}</article>
`
}

function runLink(name: string, spec: SpecResult, failure: Failure): Markup {
  const index = spec.details.runs.findIndex((run) => run.name === failure.scenario)
  const run = html`<code>${failure.scenario}</code>`
  return index === -1 ? run : html`<a href="#${runId(name, index)}">${run}</a>`
}

/** The line of the scenario file with the words marked that expected something else. */
function placeOf({ place }: Failure): Markup | null {
  if (place === null) return null
  const from = Math.max(0, place.column - 1)
  const to = from + Math.max(1, place.length)
  const { file, line, column, text } = place
  return html`<figure class="source"><figcaption>${file}, line ${line}, column ${column}</figcaption>
<pre tabindex="0"><code>${text.slice(0, from)}<mark>${text.slice(from, to)}</mark>${text.slice(to)}</code></pre></figure>
`
}

function excerptOf(lines: readonly Excerpted[]): Markup | null {
  if (lines.length === 0) return null
  return tableOf({
    caption: 'Log around the breach: < heard, > shown, . in the world',
    heads: ['At', 'Lane', 'Way', 'What', 'Particulars', 'Note'],
    rows: lines.map(({ at, line, offends }) => {
      const { arrow, what, more } = line ? worded(line) : { arrow: '', what: 'here', more: '' }
      const breach = offends ? html`<span class="breach">✕ breach</span>` : null
      return { flagged: offends, cells: [`${at} ms`, line?.who ?? '', arrow, what, more, breach] }
    }),
    holds: { number: [0], code: [2] },
    kind: 'excerpt',
  })
}

function otherRuns(name: string, spec: SpecResult, others: readonly Failure[]): Markup | null {
  if (others.length === 0) return null
  const items = others
    .slice(0, othersListed)
    .map(
      (other) =>
        html`<li>${other.got}; ${other.atMs} ms into ${runLink(name, spec, other)}: <code>${other.replay}</code></li>\n`,
    )
  const rest = others.length - othersListed
  return html`<details><summary>${plural(others.length, 'more run')} with the same cause</summary>
<ul>
${items}${rest > 0 ? html`<li>and ${rest} more in report.json</li>` : null}</ul></details>
`
}

function brokenOff(name: string, spec: SpecResult): Markup | null {
  const broken = spec.details.runs.flatMap((run, index) =>
    run.verdict === 'broken off' ? [{ run, index }] : [],
  )
  if (broken.length === 0) return null
  const items = broken.map(
    ({ run, index }) =>
      html`<li><a href="#${runId(name, index)}"><code>${run.name}</code></a> ${run.title}: ${run.broken}</li>\n`,
  )
  return html`<article class="card"><header><h4>Runs that broke off</h4>${chip('broken off')}</header>
<ul>
${items}</ul></article>
`
}

/**
 * What the script does for cards: two keys go from one to the next, unless the reader is at something that has keys of
 * its own.
 */
export const cardScript = `
  const cards = all('[data-card]');
  for (const hint of all('[data-cards-hint]')) hint.hidden = false;
  addEventListener('keydown', (event) => {
    const by = { n: 1, p: -1 }[event.key];
    const at = cards.indexOf(event.target.closest('[data-card]'));
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (at < 0 && event.target !== document.body) return;
    const card = cards[at < 0 ? 0 : at + by];
    if (card) card.focus();
  });
`
