/**
 * The sequence diagram of a run: lanes side by side, messages from top to bottom in order of time. Whole pixels only.
 */
import type { SpecResult } from '../../harness/result.ts'
import type { Log } from '../../spec/log.ts'
import { type Message, messagesOf, partakers, sequenceInMermaid, subject } from '../sequence.ts'
import { fileName } from './address.ts'
import { kept } from './downloads.ts'
import { html, type Markup } from './escape.ts'

/** A run with the lines of its log that are displayed. */
export interface Sequenced {
  readonly run: string
  readonly log: Log
  readonly id: string
}

/** Messages drawn; the text has them all. */
const drawnAtMost = 120

const left = 84
const room = 910
const head = 44
const pitch = 26

/** The diagram with its text below, both folded away; null for a run without events and published changes. */
export function sequence(name: string, { details }: SpecResult, { run, log, id }: Sequenced): Markup | null {
  const messages = messagesOf(log, details.recipients)
  if (messages.length === 0) return null
  const lanes = partakers(details.lanes, messages)
  const shown = messages.slice(0, drawnAtMost)
  const rest = messages.length - shown.length
  return html`<details class="sequence"><summary>Sequence diagram</summary>
${rest > 0 ? html`<p>The first ${drawnAtMost} of ${messages.length} messages; the text has them all.</p>\n` : null}<div class="scroll drawing" role="group" tabindex="0" aria-label="Sequence diagram of ${run}">${drawing(lanes, shown, id, run)}</div>
${kept({ says: 'The same as a text for Mermaid', file: fileName(name, run, 'mmd'), text: `${sequenceInMermaid(details.lanes, messages).join('\n')}\n` })}</details>
`
}

function drawing(lanes: readonly string[], messages: readonly Message[], id: string, run: string): Markup {
  const column = Math.max(88, Math.min(150, Math.floor(room / lanes.length)))
  const width = left + lanes.length * column
  const height = head + messages.length * pitch + 16
  const x = (lane: string) => left + lanes.indexOf(lane) * column + Math.floor(column / 2)
  const lifelines = lanes.map(
    (lane) =>
      html`<line class="life" x1="${x(lane)}" y1="${head - 12}" x2="${x(lane)}" y2="${height}"/><text class="lane" x="${x(lane)}" y="18">${lane}</text>\n`,
  )
  const steps = messages.map((message, index) => {
    const before = messages[index - 1]
    const y = head + index * pitch + 16
    const at =
      before?.at === message.at ? null : html`<text class="at" x="72" y="${y}">${message.at} ms</text>`
    return html`${at}${message.kind === 'state' ? state(message.state, x(subject), y) : arrow(message.what, x(message.from), x(message.to), y)}\n`
  })
  return html`<svg class="messages" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-st ${id}-sd">
<title id="${id}-st">Sequence diagram of ${run}</title>
<desc id="${id}-sd">${messages.length} messages and states on ${lanes.length} lanes. The text below and the table of events say the same.</desc>
${lifelines}${steps}</svg>
`
}

const state = (name: string, x: number, y: number): Markup =>
  html`<rect class="state" x="${x - 62}" y="${y - 13}" width="124" height="18" rx="9"/><text class="state" x="${x}" y="${y}">${name}</text>`

/** From lane to lane, or a short stub where a lane addresses itself. */
function arrow(what: readonly string[], from: number, to: number, y: number): Markup {
  const back = to < from ? 7 : -7
  return html`<path class="said" d="M${from},${y}H${to}"/><path class="tip" d="M${to},${y}l${back},-4v8z"/><text x="${Math.floor((from + to) / 2)}" y="${y - 5}">${what.join(', ')}</text>`
}
