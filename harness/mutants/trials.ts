/**
 * Trials: one step, taken by the original and by a mutant from the same state, and watched: in which fields they come
 * to differ, and which fields made it so. What is found holds for every step in which these fields are the same.
 */
import type { Domains } from '../../machine/domain.ts'
import { chartOf, type Form, formOf } from '../../machine/form.ts'
import { type Kernel, kernelOn } from '../../machine/kernel/kernel.ts'
import { rowsOf } from '../../machine/kernel/slots.ts'
import { listenedTo } from '../../machine/listened.ts'
import type { Chart, Machine } from '../../machine/machine.ts'
import type { Input, State } from '../../machine/step.ts'
import { type Sources, type Studied, studied } from '../../machine/studying.ts'
import type { Spec, Unspecified } from '../../spec/spec.ts'
import { type ChartRun, chartRunOn, type Moment } from '../charts/chart-subject.ts'
import type { Past } from '../playing/saying.ts'
import { hushed } from './hushed.ts'
import type { Flow } from './liveness.ts'
import { heardOtherwise, lineHeard, type Tidings, tidingsOf } from './reported.ts'
import { isSame } from './same.ts'
import type { Stimulus } from './stimuli.ts'
import { outputsFreeIn } from './tolerance.ts'

/** A chart on contexts that are watched. */
export interface Watched {
  readonly engine: Kernel
  readonly run: ChartRun
}

/** What one chart did in one step. */
export interface Trial extends Omit<Flow, 'seen'> {
  readonly moment: Moment
  /** The fields of its first state that it read. */
  readonly read: ReadonlySet<number>
  readonly tidings: Tidings
  /** What the histories of the chart recall then. */
  readonly historyOf: string
  /** The transitions whose guards were evaluated; of the original only. */
  readonly asked: readonly string[]
}

/** The new value of a field is made of the old one of another, or of its own. */
export interface Drawn {
  readonly of: number
  readonly into: number
}

/** How a mutant's step differs from the original's, if no report differs in it. */
export interface Difference {
  /** The fields that hold something else. */
  readonly fields: readonly number[]
  /** Fields that the original wrote, and the mutant did not. */
  readonly kept: readonly number[]
  /** Fields on which the mutant let something depend, and the original did not. */
  readonly asked: readonly number[]
  /** Fields of whose old values the mutant made new ones, and the original did not. */
  readonly drawn: readonly Drawn[]
  /** They came to different configurations, or different timers run. */
  readonly isElsewhere: boolean
  /** An unspecified report differs, or one of them ignores the input. */
  readonly isAside: boolean
}

/** Where charts are tried. */
export interface Trials {
  readonly original: Watched
  /** The chart that changed copies are made of. */
  readonly chart: Chart
  readonly on: (chart: Chart) => Watched
  /** Takes a step from a state of the original; null when it comes to no end. */
  readonly take: (watched: Watched, from: Moment, past: Past, stimulus: Stimulus) => Trial | null
  /** The fields of a step of the original on which only optional reports depend, and why these are optional. */
  readonly idle: (one: Trial, from: Moment, past: Past, stimulus: Stimulus) => ReadonlyMap<number, string>
  /** The fields that a state reports beside effects, and the reason for which it ignores an input. */
  readonly observableState: (moment: Moment, ignored: Input | null) => ReadonlySet<number>
  /** The difference between two trials; null when a report differs. `read` receives what that depends on. */
  readonly between: (one: Trial, other: Trial, read: Set<number>) => Difference | null
}

/** Makes a place for trials. */
export function trialsOf(spec: Spec, machine: Machine): Trials {
  const study = studied(machine.chart, machine.domains)
  const rowOf = rowsOf(machine.domains)
  const on = (chart: Chart): Watched => {
    const engine = kernelOn(chart, study.holding)
    return { engine, run: chartRunOn(spec, machine, engine) }
  }
  const tidingsIn = tidingsOf(spec, machine)
  const outputsFree = outputsFreeIn(spec)
  let asked: string[] = []
  const hushedBy = hushing(machine, (form) => on(chartOf(form, study.chart)))
  const original = on(listenedTo(study.chart, ({ id }) => asked.push(id)))
  const take: Trials['take'] = ({ engine, run }, from, past, stimulus) => {
    const { read, decides } = study.open()
    asked = []
    const given = study.given(rowOf(from.state.snapshot.context))
    try {
      const moment = stimulus.to(run, { ...from, state: engine.adopt(from.state, given) })
      const { state } = moment
      const tidings = tidingsIn(moment, from.published, past)
      const historyOf = engine.historyOf(state)
      const writes = study.writtenIn(state.snapshot.context)
      return { moment, read, decides, tidings, historyOf, asked, writes }
    } catch {
      return null
    }
  }

  return {
    original,
    on,
    chart: study.chart,
    take,
    idle: (one, from, past, stimulus) => {
      const unspecified = outputsFree(past, lineHeard(one.moment))
      const reported = take(hushedBy(unspecified), from, past, stimulus)
      const idle = [...one.decides].filter((place) => reported?.decides.has(place) === false)
      const why = [...new Set(unspecified.map((each) => each.why))].join(' ')
      return new Map(idle.map((place) => [place, why]))
    },
    observableState: ({ state, published }, ignored) => {
      const { read } = study.open()
      const given = study.given(rowOf(state.snapshot.context))
      machine.observableState(given, ignored, published, state.snapshot.value)
      return read
    },
    between: (one, other, read) => {
      if (heardOtherwise(one.tidings.by, other.tidings.by) !== null) return null
      return differenceOf(study, one, other, read)
    },
  }
}

/** Makes charts that do not report outputs of these names, each of them once. */
function hushing(
  { chart, nameOf }: Machine,
  on: (form: Form) => Watched,
): (all: readonly Unspecified[]) => Watched {
  const form = formOf(chart)
  const known = new Map<string, Watched>()
  return (all) => {
    const names = new Set(all.map(({ what }) => what))
    const types = Object.keys(chart.implementations.actions).filter((type) => names.has(nameOf(type)))
    const key = types.join()
    const found = known.get(key) ?? on(hushed(form, types))
    known.set(key, found)
    return found
  }
}

const isIdle = ({ moment }: Trial): boolean => moment.taken.length === 0

function differenceOf({ valueIn }: Studied, one: Trial, other: Trial, read: Set<number>): Difference {
  const [here, there] = [one.moment.state, other.moment.state]
  const fields: number[] = []
  for (const place of new Set([...one.writes.keys(), ...other.writes.keys()])) {
    if (!one.writes.has(place) || !other.writes.has(place)) read.add(place)
    if (!isSame(valueIn(here.snapshot.context, place), valueIn(there.snapshot.context, place)))
      fields.push(place)
  }
  return {
    fields,
    kept: [...one.writes.keys()].filter((place) => !other.writes.has(place)),
    asked: [...other.decides].filter((place) => !one.decides.has(place)),
    drawn: [...drawnMore(one, other)],
    isAside: isIdle(one) !== isIdle(other) || !isSame(one.tidings.aside, other.tidings.aside),
    isElsewhere:
      one.historyOf !== other.historyOf ||
      !isSame(here.snapshot.value, there.snapshot.value) ||
      !areTimersSame(here, there),
  }
}

/** What the step of the mutant makes new values of, and that of the original does not. */
function* drawnMore(one: Trial, other: Trial): Generator<Drawn> {
  for (const [into, sources] of other.writes) {
    const known: Sources | undefined = one.writes.get(into)
    for (const of of sources) if (known?.has(of) !== true) yield { of, into }
  }
}

/** Whether the same timers run, armed in the same order: they then fire in the same order, at any instants. */
const areTimersSame = ({ timers }: State, { timers: others }: State): boolean =>
  timers.length === others.length &&
  timers.every(({ id, due }, place) => id === others[place]?.id && due === others[place]?.due)

/** The fields by their names. */
export const namesOf = (domains: Domains, places: Iterable<number>): readonly string[] => {
  const names = Object.keys(domains)
  return [...places].map((place) => String(names[place]))
}
