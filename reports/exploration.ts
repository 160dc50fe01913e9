/** An inspection of a chart as text, and as JSON: each view, what is unreachable, and mistakes as steps to replay. */
import type { InspectedView, Inspection, Met, Mistake } from '../harness/charts/inspect.ts'
import type { Ordered, Orders } from '../harness/charts/orders.ts'
import type { Phasing } from '../harness/charts/phase-walk.ts'
import type { Stride } from '../harness/playing/plan.ts'
import { plural } from './gauges.ts'
import { oneLine } from './printable.ts'

/** The maximum number of listed names of unreached items; `--json` has them all. */
const namesShown = 12

/** One view in one line; `seconds` is how long it took. */
export function viewLine({ name, states, edges, bounded, mistakes }: InspectedView, seconds: string): string {
  const end = bounded ?? 'complete'
  const found = mistakes.length === 0 ? 'no mistake' : plural(mistakes.length, 'mistake')
  return `${oneLine(name)}: ${plural(states, 'state')}, ${plural(edges, 'edge')}, ${seconds} s, ${end}, ${found}`
}

/** What became of the pairs of transitions. */
export interface PlayedPairs {
  readonly feasible: number
  readonly covered: number
  readonly unreachable: number
  readonly unknown: number
  readonly runs: number
  readonly strides: number
  readonly mistakes: readonly (Mistake & { readonly run: string })[]
}

/**
 * An inspection, its result on coarse phases, and the other requested analyses: the orders of one instant, the pairs of
 * transitions.
 */
export interface Explorations extends Inspection {
  readonly phases: Phasing
  readonly orders: Orders | null
  readonly pairsPlayed: PlayedPairs | null
}

/** Everything that was found besides the lines of the views. */
export function toExploration(found: Explorations): string {
  const { complete, views, rows, transitions, pairs, phases, orders, pairsPlayed } = found
  const mistakes = views.flatMap((view) => view.mistakes.map((mistake) => [view.name, mistake] as const))
  const jumps = phases.mistakes.map((mistake) => [mistake.view, mistake] as const)
  const played = (pairsPlayed?.mistakes ?? []).map((mistake) => [mistake.run, mistake] as const)
  return [
    ...[...mistakes, ...jumps, ...played].flatMap(([where, mistake]) => mistakeLines(where, mistake)),
    metLine('Rows', rows, complete),
    metLine('Transitions', transitions, complete),
    `Changes published: ${pairs.length} pairs`,
    phaseLine(phases),
    ...(pairsPlayed === null ? [] : pairLines(pairsPlayed)),
    ...(orders === null ? [] : orderLines(orders, complete)),
    complete
      ? 'Complete: every state of every view was seen.'
      : 'Not complete: what was not met may be there.',
  ].join('\n')
}

function metLine(what: string, { total, unmet }: Met, complete: boolean): string {
  const word = complete ? 'unreachable in these views' : 'not met'
  const rest = unmet.length > namesShown ? ` and ${unmet.length - namesShown} more` : ''
  const names = unmet.length === 0 ? '' : `: ${unmet.slice(0, namesShown).join(' ')}${rest}`
  return `${what}: ${total - unmet.length} of ${total} met, ${unmet.length} ${word}${names}`
}

/** The steps between coarse phases, and how many of them only this document has. */
function phaseLine({ steps, leaps, mistakes }: Phasing): string {
  const own = leaps.map(({ from, to, source }) => `${from} to ${to} (${source})`)
  if (mistakes.length > 0)
    return `Coarse phases: ${plural(steps.length, 'step')}, ${plural(mistakes.length, 'jump')}`
  const beside = own.length === 0 ? 'all in the common chart' : `beside the common chart ${own.join(', ')}`
  return `Coarse phases: ${plural(steps.length, 'step')}, ${beside}`
}

function pairLines({
  feasible,
  covered,
  unreachable,
  unknown,
  runs,
  strides,
}: PlayedPairs): readonly string[] {
  const walks = `${plural(runs, 'run')} of ${plural(strides, 'stride')} in all`
  return [
    `Pairs of transitions: ${covered} of ${feasible} played, in ${walks}`,
    `  ${unreachable} others never follow one another in these views, of ${unknown} nothing is known`,
  ]
}

function orderLines({ instant, pending }: Orders, complete: boolean): readonly string[] {
  const word = complete ? 'unreachable in these views' : 'not seen'
  const line = (what: string, { both, one }: Ordered): string =>
    `${what}: ${plural(both + one.length, 'pair')}, ${both} in both orders, of ${one.length} the other order is ${word}`
  return [line('Answered at one instant', instant), line('Timers pending together', pending)]
}

function mistakeLines(view: string, { check, expected, got, at, way, times }: Mistake): readonly string[] {
  return [
    `${oneLine(check)} at ${at} ms under "${oneLine(view)}" (${plural(times, 'time')})`,
    `  expected  ${oneLine(expected)}`,
    `  got       ${oneLine(got)}`,
    ...stepLines(way.strides).map((line) => `  ${line}`),
    '',
  ]
}

/** A way as the steps of a scenario: raw events, each so long after the one before it. */
function stepLines(strides: readonly Stride[]): readonly string[] {
  const steps: string[] = []
  let waitedMs = 0
  for (const stride of strides) {
    if ('waitMs' in stride) {
      waitedMs += stride.waitMs
      continue
    }
    const { what: event, with: fields } = stride
    const said = Object.keys(fields).length > 0 ? { event, with: fields } : { event }
    steps.push(flow(waitedMs > 0 ? { realtime: said, after: `${waitedMs} ms` } : { realtime: said }))
    waitedMs = 0
  }
  return [
    'steps:',
    ...steps.map((step) => `- ${step}`),
    ...(waitedMs > 0 ? [`# and ${waitedMs} ms of silence`] : []),
  ]
}

/** What needs no quotes in YAML: a name, or a span of time. */
const isPlain = (text: string): boolean =>
  /^(?:[a-zA-Z][\w.-]*|\d+ ms)$/.test(text) && !['true', 'false', 'null'].includes(text)

/** A value as YAML in one line. */
function flow(value: unknown): string {
  if (typeof value === 'string' && isPlain(value)) return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${flow(inner)}`)
  return `{ ${fields.join(', ')} }`
}

/** The inspection as one object for `--json`: the same for the same chart and bounds. */
export const explorationJson = (
  spec: string,
  { views, phases, orders, pairsPlayed, ...found }: Explorations,
): object => ({
  schemaVersion: 1,
  spec,
  ...found,
  phases: withWays(phases),
  ...(orders === null ? {} : { orders }),
  ...(pairsPlayed === null ? {} : { pairsPlayed: withWays(pairsPlayed) }),
  views: views.map(withWays),
})

/** The same with each mistake and its way in one object. */
const withWays = <Found extends { readonly mistakes: readonly Mistake[] }>(found: Found): object => ({
  ...found,
  mistakes: found.mistakes.map(({ way, ...mistake }) => ({ ...mistake, ...way })),
})
