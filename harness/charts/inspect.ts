/**
 * The inspection of a chart: every edge of every view is judged when it is found. The table must explain its outputs,
 * every state must keep the laws of the chart, and from every state the conversation must come to rest. The search is
 * breadth first, so that the first path to a mistake is a shortest one.
 */
import type { Machine, View } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { type ChartRun, chartRun, type Moment } from './chart-subject.ts'
import { edgeJudge } from './edge-judge.ts'
import type { Way } from './explored.ts'
import type { Observer } from './observer.ts'
import { homesOf, homeward, restless, type TimeEdge } from './rest.ts'
import { type Searched, type Step, search, stridesOf } from './search.ts'
import { brokenLaws } from './state-laws.ts'

/** A mistake: what was expected on the last stride of a shortest way, and what came. */
export interface Mistake {
  /** The row, pair, law or question that it breaks. */
  readonly check: string
  readonly expected: string
  readonly got: string
  /** The instant (ms) on the way. */
  readonly at: number
  readonly way: Way
  /** How many edges or states of the view break the same check. */
  readonly times: number
}

/** What the inspection of one view found. */
export interface InspectedView extends Searched {
  readonly name: string
  readonly edges: number
  readonly bounded: string | null
  readonly mistakes: readonly Mistake[]
}

/** Names, and those of them that were met in no view. */
export interface Met {
  readonly total: number
  /** Not met. They are unreachable, within the views, when the inspection is complete. */
  readonly unmet: readonly string[]
}

/** What an inspection found. */
export interface Inspection {
  readonly complete: boolean
  readonly views: readonly InspectedView[]
  /** Rows that require something. */
  readonly rows: Met
  readonly transitions: Met
  /** The changes that were published, as `from>to`. */
  readonly pairs: readonly string[]
}

/** How far an inspection goes. */
export interface Bounds {
  /** The maximum number of states in a view. */
  readonly states: number
  /**
   * Also every order of timers that are due at one instant, and of the events sent at that instant before they fire.
   */
  readonly races: boolean
  /** Whether the inspection is to end with what it has. */
  readonly isOver?: () => boolean
}

/** The findings of all views together. */
interface Seen {
  readonly rows: Set<string>
  readonly pairs: Set<string>
  readonly transitions: Set<string>
}

/** A chart that is inspected. */
interface Inspected {
  readonly spec: Spec
  readonly machine: Machine
  readonly run: ChartRun
  readonly bounds: Bounds
  readonly seen: Seen
  readonly observers: readonly Observer[]
}

/** The listeners of a running inspection. */
export interface InspectionCallbacks {
  /** Receives each view as it ends. */
  readonly done?: (view: InspectedView) => void
  /** See every step, too. */
  readonly observers?: readonly Observer[]
}

/** Inspects the chart of a machine under its views. */
export function inspect(
  spec: Spec,
  machine: Machine,
  bounds: Bounds,
  names: { readonly rows: readonly string[]; readonly transitions: readonly string[] },
  { done = () => {}, observers = [] }: InspectionCallbacks = {},
): Inspection {
  const seen: Seen = { rows: new Set(), pairs: new Set(), transitions: new Set() }
  const inspected: Inspected = { spec, machine, run: chartRun(spec, machine), bounds, seen, observers }
  const views: InspectedView[] = []
  for (const view of machine.views) {
    if (views.length > 0 && bounds.isOver?.() === true) break
    const found = inspectView(inspected, view)
    views.push(found)
    done(found)
  }
  const met = (all: readonly string[], of: ReadonlySet<string>): Met => ({
    total: all.length,
    unmet: all.filter((name) => !of.has(name)),
  })
  return {
    complete: views.length === machine.views.length && views.every(({ complete }) => complete),
    views,
    rows: met(names.rows, seen.rows),
    transitions: met(names.transitions, seen.transitions),
    pairs: [...seen.pairs].sort(),
  }
}

/** Mistakes as they are found: of each check the first one, and how many more there are. */
function listOf(settings: Settings) {
  const first = new Map<string, { readonly mistake: Omit<Mistake, 'times'>; times: number }>()
  return {
    add: (step: Step | null, check: string, at: number, expected: string, got: string): void => {
      const known = first.get(check)
      if (known !== undefined) {
        known.times += 1
        return
      }
      const strides = step === null ? [] : [...stridesOf(step.from.trail), step.stride]
      first.set(check, { mistake: { check, expected, got, at, way: { settings, strides } }, times: 1 })
    },
    all: (): readonly Mistake[] => [...first.values()].map(({ mistake, times }) => ({ ...mistake, times })),
  }
}

function inspectView(inspected: Inspected, view: View): InspectedView {
  const { spec, machine, run, bounds, seen, observers } = inspected
  const settings = { ...spec.settings, ...view.settings }
  const mistakes = listOf(settings)
  let step: Step | null = null
  const judge = edgeJudge(spec, run, settings, seen, ({ check, at, expected, got }) =>
    mistakes.add(step, check, at, expected, got),
  )
  const lawsOf = brokenLaws(machine)
  const comesHome = homeward(spec, run)
  const waits: TimeEdge[] = []
  const reachedBy: (Step | null)[] = [null]
  let edges = 0

  const arrived = (moment: Moment, at: number, past: Step['from']['past']): void => {
    for (const { law, expected, got } of lawsOf(moment)) mistakes.add(step, law, at, expected, got)
    if (!comesHome(moment, at, past))
      mistakes.add(
        step,
        'rest',
        at,
        `one event and time lead back to ${homesOf(spec).join(' or ')}`,
        `none does from ${moment.published}`,
      )
  }

  for (const id of run.begin(settings).taken) seen.transitions.add(id)
  const looking = observers.map((observer) => observer(view, settings))
  const searched = search(
    {
      ...{ spec, machine, run, view, asked: null },
      races: bounds.races || view.races === true,
      ...(bounds.isOver === undefined ? {} : { isOver: bounds.isOver }),
    },
    bounds.states,
    (each, to, reached) => {
      step = each
      edges += 1
      for (const { look } of looking) look(each, to, reached)
      for (const id of each.moment.taken) seen.transitions.add(id)
      judge(each, reached === null ? null : to)
      if (each.said === null) waits.push({ from: each.from.number, to })
      if (reached === null) return
      reachedBy.push(each)
      arrived(reached.moment, reached.at, reached.past)
    },
  )
  for (const number of restless(waits)) {
    step = reachedBy[number] ?? null
    mistakes.add(step, 'time', step?.at ?? 0, 'timers alone come to an end', 'they fire for ever')
  }
  for (const { end } of looking) end(searched)
  const { states, complete } = searched
  const bounded = complete ? null : `stopped at ${Math.min(bounds.states, states)} states`
  return { name: view.name, states, edges, complete, bounded, mistakes: mistakes.all() }
}
