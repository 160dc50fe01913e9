/** The debug view of one run, drawn from its log alone: its stays, the counts of its spec, and its measurements. */
import { emits } from '../../spec/lines.ts'
import type { Log } from '../../spec/log.ts'
import type { Monitor } from '../../spec/monitor.ts'
import { limitUnder } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { published } from '../../spec/watching.ts'
import { watchOf } from '../judging/watch.ts'
import type { Played } from '../playing/plan.ts'
import { figuresOf } from './figures.ts'
import type { RunView, Span, Stay } from './viewed.ts'

/** Where the conversation stayed, from the beginning to `untilMs`. */
function staysOf(log: Log, initial: string, untilMs: number): readonly Stay[] {
  const stays: Stay[] = []
  let [state, fromMs] = [initial, 0]
  for (const line of log) {
    if (!emits(line, 'state')) continue
    stays.push({ state, fromMs, untilMs: line.at })
    ;[state, fromMs] = [published(state, line), line.at]
  }
  return [...stays, { state, fromMs, untilMs: Math.max(untilMs, fromMs) }]
}

/** How old the session is at the end: it began when the initial state was left for the last time. */
function sessionOf(stays: readonly Stay[], initial: string): number | null {
  const left = stays.findLast(({ state }) => state === initial)
  const end = stays.at(-1)?.untilMs ?? 0
  return left === undefined || left === stays.at(-1) ? null : end - left.untilMs
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Every measurement by which a monitor reports the used part of a budget, in order of time. */
function spansOf({ monitors, budgets }: Spec, { plan, log, untilMs }: Played): readonly Span[] {
  const spans: Span[] = []
  const listening = monitors.flatMap((monitor): Monitor[] => {
    const budget = budgets.find(({ id }) => id === monitor.budget)
    if (budget === undefined) return []
    const limitMs = limitUnder(plan.settings, budget)
    return [
      {
        ...monitor,
        watch: (state, line, trace) => {
          const seen = monitor.watch(state, line, trace)
          if (seen?.took !== undefined)
            spans.push({ budget: budget.id, atMs: line.at, tookMs: seen.took, limitMs })
          return seen
        },
      },
    ]
  })
  watchOf(listening)(plan.settings, log, untilMs)
  // In an order of their own: the order of monitors depends on the loader of their modules.
  return spans.sort((a, b) => a.atMs - b.atMs || inOrder(a.budget, b.budget) || a.tookMs - b.tookMs)
}

/** The content of the debug view of a run. */
export function runView(spec: Spec, played: Played): RunView {
  const { log, untilMs } = played
  const stays = staysOf(log, spec.initial, untilMs)
  return {
    stays,
    sessionMs: sessionOf(stays, spec.initial),
    figures: figuresOf(spec.metrics, log, spec.initial),
    spans: spansOf(spec, played),
  }
}
