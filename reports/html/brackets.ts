/** Budgets on a timeline: a bracket for each measurement that took time, red from where its limit has passed. */
import type { Span } from '../../harness/viewing/viewed.ts'
import { html, type Markup } from './escape.ts'

/** A measurement with where it is drawn: one of few rows, so that none covers another. */
export interface Bracket {
  readonly span: Span
  readonly row: number
  readonly isLate: boolean
}

/** Rows at most; what finds no place there stands in the table alone. */
const rowsAtMost = 5

/** Height of a row, px. */
export const bracketPitch = 20

/** Measurements on as few rows as they need, the late ones first so that they are never left out. */
export function bracketsOf(spans: readonly Span[], isLate: (span: Span) => boolean): readonly Bracket[] {
  const rows: Span[][] = []
  const begins = ({ atMs, tookMs }: Span): number => atMs - tookMs
  const meets = (a: Span, b: Span): boolean => begins(a) <= b.atMs && begins(b) <= a.atMs
  const wanted = spans.filter(({ tookMs }) => tookMs > 0)
  const lateFirst = wanted.sort((a, b) => Number(isLate(b)) - Number(isLate(a)) || begins(a) - begins(b))
  return lateFirst.flatMap((span) => {
    const fitting = rows.findIndex((row) => !row.some((other) => meets(span, other)))
    const row = fitting === -1 ? rows.length : fitting
    if (row === rowsAtMost) return []
    rows[row] = [...(rows[row] ?? []), span]
    return [{ span, row, isLate: isLate(span) }]
  })
}

/** The drawing of a bracket at height `y`; `x` places an instant. */
export function drawBracket({ span, isLate }: Bracket, x: (ms: number) => number, y: number): Markup {
  const { budget, atMs, tookMs, limitMs } = span
  const [from, to] = [x(atMs - tookMs), x(atMs)]
  const due = x(Math.min(atMs, atMs - tookMs + limitMs))
  const words = `${budget}: ${tookMs} ms of ${limitMs} ms, by ${atMs} ms`
  const over = isLate ? html`<path class="over" d="M${due},${y}H${to}"/>` : null
  const name =
    to - from > 8 * budget.length ? html`<text x="${from + 5}" y="${y - 4}">${budget}</text>` : null
  return html`<g class="bracket${isLate ? ' late' : ''}"><title>${words}</title><path d="M${from},${y - 4}v8M${from},${y}H${to}M${to},${y - 4}v8"/>${over}${name}</g>\n`
}
