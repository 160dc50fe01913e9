/** The debug view of one run as text: where it stands, a timeline of its states, its figures, and its budgets. */
import type { Played } from '../harness/playing/plan.ts'
import type { RunView, Stay } from '../harness/viewing/viewed.ts'
import { oneLine, printable } from './printable.ts'
import { columns, wrap } from './terminal/paper.ts'
import { baseInWords, factsOf, figureInWords, staysInWords, usedOf } from './view-words.ts'

const indent = '  '
const longestBar = 72

/** Which of `cells` equal parts of the run a stay touches; a stay without length has the part in which it came. */
function barOf(stays: readonly Stay[], untilMs: number, cells: number): string {
  const part = (ms: number): number => Math.min(cells - 1, Math.floor((ms * cells) / Math.max(1, untilMs)))
  const touched = new Set(
    stays.flatMap(({ fromMs, untilMs: end }) => {
      const first = part(fromMs)
      const last = Math.max(first, part(Math.max(fromMs, end - 1)))
      return Array.from({ length: last - first + 1 }, (_, place) => first + place)
    }),
  )
  return Array.from({ length: cells }, (_, cell) => (touched.has(cell) ? '#' : '.')).join('')
}

/** One lane for each state in which the run was, over virtual time from left to right. */
function lanes({ stays }: RunView, width: number): readonly string[] {
  const untilMs = stays.at(-1)?.untilMs ?? 0
  const states = [...new Set(stays.map(({ state }) => state))]
  const margin = Math.max(...states.map((state) => oneLine(state).length)) + 2
  const cells = Math.max(10, Math.min(longestBar, width - indent.length - margin))
  const end = `${untilMs} ms`
  return [
    ...states.map((state) => {
      const own = stays.filter((stay) => stay.state === state)
      return `${indent}${oneLine(state).padEnd(margin)}${barOf(own, untilMs, cells)}`
    }),
    `${indent}${' '.repeat(margin)}0 ms${end.padStart(cells - 4)}`,
  ]
}

const headed = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', head, ...lines]

/** Prints the debug view of a run in lines of at most `width` characters. */
export function toDebugView(
  { plan, broken }: Pick<Played, 'plan' | 'broken'>,
  view: RunView,
  width: number,
): string {
  const figures = columns(
    view.figures.map((figure) => [figure.says, figureInWords(figure), baseInWords(figure)]),
    [1],
  )
  const budgets = columns(
    usedOf(view).map(({ budget, worst, times }) => [
      budget,
      `${worst.tookMs} ms`,
      `of ${worst.limitMs} ms`,
      times === 1 ? 'once' : `${times} times`,
    ]),
    [1],
  )
  const inset = (lines: readonly string[]) => lines.map((line) => `${indent}${line}`)
  return [
    printable(plan.title),
    printable(plan.name),
    ...(broken === null ? [] : [`broken off: ${printable(broken.message)}`]),
    '',
    ...columns(factsOf(view), []),
    ...headed('Timeline', lanes(view, width)),
    '',
    ...inset(wrap(staysInWords(view).join(' > '), width - indent.length)),
    ...headed('Metrics', inset(figures)),
    ...headed('Budgets', inset(budgets)),
  ].join('\n')
}
