/** A run as a drawing: lanes on virtual time, published states as bars, messages as marks. Whole pixels only. */
import type { RunResult } from '../../harness/result.ts'
import type { Line, Log } from '../../spec/log.ts'
import { stateChange, worded } from '../excerpt.ts'
import { type Bracket, bracketPitch, drawBracket } from './brackets.ts'
import { html, type Markup } from './escape.ts'

/** Everything that a drawing of a run needs. */
export interface Staged {
  readonly run: RunResult
  readonly log: Log
  /** Lanes from top to bottom; the last one holds the outputs of the subject. */
  readonly lanes: readonly string[]
  /** Instants (ms) of breaches in this run. */
  readonly breaches: readonly number[]
  readonly brackets: readonly Bracket[]
  readonly id: string
}

const label = 104
const width = 1000
const right = 16
const top = 30
const pitch = 36

/** The drawing of one run. */
export function stage(staged: Staged): Markup {
  const { run, log, lanes, breaches, brackets, id } = staged
  // Brackets stand between the bars of states and the lanes.
  const lowered = (Math.max(-1, ...brackets.map(({ row }) => row)) + 1) * bracketPitch
  const endMs = Math.max(1, run.untilMs, log.at(-1)?.at ?? 0)
  const x = (ms: number) => label + Math.floor((ms * (width - label - right)) / endMs)
  const y = (row: number) => top + row * pitch + (row > 0 ? lowered : 0)
  const height = y(lanes.length + 1) + 8
  const rows = ['state', ...lanes].map(
    (lane, row) =>
      html`<text class="lane" x="0" y="${y(row) + 22}">${lane}</text><line class="axis" x1="${label}" y1="${y(row) + 18}" x2="${width - right}" y2="${y(row) + 18}"/>\n`,
  )
  return html`<svg class="stage" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-t ${id}-d">
<title id="${id}-t">Timeline of ${run.name}</title>
<desc id="${id}-d">${log.length} events on ${lanes.length} lanes in ${endMs} ms. The tables below say the same.</desc>
${ticks(endMs, x, height)}${rows}${bars(log, endMs, x, y(0))}${brackets.map((each) => drawBracket(each, x, top + pitch + 12 + each.row * bracketPitch))}${breachLines(breaches, x, height)}${marks(log, lanes, x, y)}<line class="cursor" x1="${label}" y1="${top - 6}" x2="${label}" y2="${height}"/></svg>
`
}

const steps = [1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])

/** Instants at round numbers, at most eight of them. */
function ticks(endMs: number, x: (ms: number) => number, height: number): readonly Markup[] {
  const step = steps.find((each) => each * 8 >= endMs) ?? endMs
  const count = Math.floor(endMs / step) + 1
  return Array.from({ length: count }, (_, index) => index * step).map(
    (ms) =>
      html`<line class="tick" x1="${x(ms)}" y1="${top - 8}" x2="${x(ms)}" y2="${height}"/><text class="tick" x="${x(ms)}" y="14">${ms} ms</text>\n`,
  )
}

/** One bar per published state, named where there is room. */
function bars(log: Log, endMs: number, x: (ms: number) => number, y: number): readonly Markup[] {
  const changes = log.flatMap((line) => {
    const change = stateChange(line)
    return change ? [{ at: line.at, ...change }] : []
  })
  const [first] = changes
  const visits = [...(first && first.from !== '' ? [{ at: 0, to: first.from }] : []), ...changes]
  return visits.map(({ at, to }, index) => {
    const until = visits[index + 1]?.at ?? endMs
    const wide = x(until) - x(at)
    const name = wide > 8 * to.length ? html`<text x="${x(at) + 7}" y="${y + 22}">${to}</text>` : null
    return html`<g class="bar"><title>${to} from ${at} ms to ${until} ms</title><rect x="${x(at)}" y="${y + 5}" width="${Math.max(1, wide)}" height="26" rx="4"/>${name}</g>\n`
  })
}

const breachLines = (
  breaches: readonly number[],
  x: (ms: number) => number,
  height: number,
): readonly Markup[] =>
  breaches.map(
    (ms) =>
      html`<g class="breach"><title>Breach at ${ms} ms</title><line x1="${x(ms)}" y1="${top - 8}" x2="${x(ms)}" y2="${height}"/><text x="${x(ms)}" y="${top - 4}">✕</text></g>\n`,
  )

/** A triangle that points down, one that points up, and a circle. */
const shapes: Readonly<Record<Line['way'], (x: number, y: number) => string>> = {
  in: (x, y) => `M${x - 5},${y - 4}h10l-5,9z`,
  out: (x, y) => `M${x - 5},${y + 5}h10l-5,-9z`,
  world: (x, y) => `M${x - 4},${y}a4,4 0 1 1 8,0a4,4 0 1 1-8,0z`,
}

/** One mark per line of the log; marks of one instant in one lane are fanned out so that each can be seen. */
function marks(
  log: Log,
  lanes: readonly string[],
  x: (ms: number) => number,
  y: (row: number) => number,
): readonly Markup[] {
  return log.map((line, index) => {
    const before = log.slice(Math.max(0, index - 8), index)
    const crowd = before.filter((each) => each.at === line.at && each.who === line.who).length
    const [cx, cy] = [x(line.at) + 5 * (crowd % 5), y(lanes.indexOf(line.who) + 1) + 18]
    const { what, more } = worded(line)
    return html`<path class="event ${line.way}" d="${shapes[line.way](cx, cy)}"><title>${line.at} ms, ${line.who}: ${what} ${more}</title></path>\n`
  })
}
