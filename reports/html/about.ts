/** About a report, once and last: what made it, how to get it again, and what its words mean. */
import type { Result } from '../../harness/result.ts'
import { gateAgain } from '../again.ts'
import { copied } from './downloads.ts'
import { html, type Markup } from './escape.ts'
import { glossaryTable } from './glossary.ts'
import { sameness } from './verdict.ts'

/** The page. No clock and no machine stands on it: the same result gives the same bytes. */
export const aboutPage = (
  result: Result,
): Markup => html`<section aria-labelledby="about" class="screen"><h2 id="about">About this report</h2>
<dl class="facts">
<div><dt>Result version</dt><dd>${result.schemaVersion}</dd></div>
${sameness(result)}</dl>
${leftOut(result)}<h3>The same again</h3>
${again(result)}<h3>Words</h3>
${glossaryTable}</section>
`

const leftOut = ({ leftOut: parts }: Result): Markup =>
  parts === undefined
    ? html`<p>This was no quick gate.</p>\n`
    : html`<p>This was a quick gate. It left out:</p>
<ul>
${parts.map((part) => html`<li>${part}</li>\n`)}</ul>
`

function again(result: Result): Markup {
  const command = gateAgain(result)
  return command === null
    ? html`<p>No single command gives this result: it takes a gate for each subject, with the seed above.</p>\n`
    : html`${copied('Judge again', command)}<p>A result does not keep every option. Where <code>--walks</code>, <code>--max-time</code>, <code>--strict</code>, <code>--known-failures</code>, <code>--profile</code> or <code>--cancel-target</code> were given, they have to be given again. With the same version of Turntable and the same subject the trace hash is then the same; only a gateway behind a socket answers in its own time, and its hash may be another.</p>\n`
}
