/**
 * The search: every state of a chart that proposals and timers can reach under one view, breadth first and layer by
 * layer. Of a state that the search has left, only the path to it is kept; the caller looks at each step when it is
 * made.
 */
import type { Asked } from '../../machine/listened.ts'
import type { Machine, View } from '../../machine/machine.ts'
import { nextTimer } from '../../machine/step.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Stride } from '../playing/plan.ts'
import { noPast, type Past, utterable, withLines } from '../playing/saying.ts'
import { type ChartRun, leafOf, type Moment, unmoved } from './chart-subject.ts'
import { stateKeys } from './state-key.ts'

/** The last stride of the shortest path to a state, and the path before it. */
export interface Trail {
  readonly before: Trail | null
  readonly stride: Stride
}

/** All strides of a way, the first one first. */
export function stridesOf(trail: Trail | null): readonly Stride[] {
  const strides: Stride[] = []
  for (let each = trail; each !== null; each = each.before) strides.push(each.stride)
  return strides.reverse()
}

/** A state that was reached. */
export interface Reached {
  /** Its place in the order of discovery, from 0. */
  readonly number: number
  readonly moment: Moment
  /** The configuration of the chart, as a key. */
  readonly leaf: string
  readonly at: number
  readonly trail: Trail | null
  readonly past: Past
}

/** One step from a reached state: its stimulus, and its result. */
export interface Step {
  readonly from: Reached
  /** The event that was sent, by name and place among the proposals; null when time passed instead. */
  readonly said: string | null
  readonly stride: Stride
  readonly moment: Moment
  readonly at: number
  /** The transitions that it took, as one text. */
  readonly taken: string
}

/** The result of a search. */
export interface Searched {
  readonly states: number
  /** Every state within the view was seen. */
  readonly complete: boolean
}

/** What is searched, and under which view. */
export interface Field {
  readonly spec: Spec
  readonly machine: Machine
  readonly run: ChartRun
  readonly view: View
  /**
   * The guards that were evaluated since the caller last emptied it. An event without an answer is then sent once in
   * each configuration only. Null: guards are not recorded, and every event is sent everywhere.
   */
  readonly asked: Asked[] | null
  /**
   * Also every order of timers that are due at one instant, and of the events sent at that instant before they fire.
   */
  readonly races?: boolean
  /** Whether the search is to end with what it has; asked once for each state. */
  readonly isOver?: () => boolean
}

/**
 * Looks at every step. `to` is the number of the state that it leads to, -1 when the search is bounded and has no room
 * for it; `reached` is that state when this step is the first to reach it.
 */
export type Look = (step: Step, to: number, reached: Reached | null) => void

/** The events that can be sent in a view, with their places among the proposals. */
interface Sayable {
  readonly said: string
  readonly stride: Stride
  readonly inPast: ReturnType<typeof utterable>
}

/**
 * Events that have no answer in a configuration, independent of the guards: no transition was taken and no guard was
 * evaluated. The search tries them once for each configuration.
 */
type Unheard = Map<unknown, Set<Sayable>>

const sayablesOf = ({ spec, view }: Field): readonly Sayable[] =>
  spec.proposals.flatMap((each, place) =>
    view.receives(each.what)
      ? [{ said: `${each.what} ${place}`, stride: { afterMs: 0, ...each }, inPast: utterable(spec, each) }]
      : [],
  )

/** Searches at most `atMost` states. */
export function search(field: Field, atMost: number, look: Look): Searched {
  const { spec, machine, run, view } = field
  const settings = { ...spec.settings, ...view.settings }
  const keyOf = stateKeys(machine.domains)
  const sayables = sayablesOf(field)
  const unheard: Unheard = new Map()
  const begun = run.begin(settings)
  const numbers = new Map([[keyOf(begun.state, 0), 0]])
  const first = { number: 0, moment: begun, leaf: leafOf(begun), at: 0, trail: null }
  let complete = true
  let next: Reached[] = []

  /** The number of the state that a step leads to, and the state itself if it is new. */
  const numberOf = (step: Step): readonly [number, Reached | null] => {
    const { from, moment, at } = step
    const isStill = moment.state === from.moment.state && at === from.at
    if (isStill || isIgnored(step)) return [from.number, null]
    const key = keyOf(moment.state, at)
    const known = numbers.get(key)
    if (known !== undefined) return [known, null]
    if (numbers.size >= atMost) return [-1, null]
    numbers.set(key, numbers.size)
    return [numbers.size - 1, reachedBy(spec, step, numbers.size - 1)]
  }

  const arrive = (step: Step): void => {
    const [to, reached] = numberOf(step)
    if (to < 0) complete = false
    if (reached !== null) next.push(reached)
    look(step, to, reached)
  }

  let layer: readonly Reached[] = [{ ...first, past: noPast(spec, settings) }]
  for (; layer.length > 0; layer = next) {
    next = []
    for (const from of layer) {
      if (field.isOver?.() === true) return { states: numbers.size, complete: false }
      leave(field, sayables, unheard, from, arrive)
    }
  }
  return { states: numbers.size, complete }
}

const reachedBy = (spec: Spec, { from, moment, at, stride }: Step, number: number): Reached => ({
  number,
  moment,
  leaf: leafOf(moment),
  at,
  trail: { before: from.trail, stride },
  past: withLines(spec, from.past, moment.lines),
})

/** The step had no effect: no transition, and so no other state. */
export const isIgnored = ({ said, taken }: Step): boolean => taken === '' && said !== null

/** Makes every step from one state: each proposal whose references exist, and the next timer. */
function leave(
  { run, asked, races }: Field,
  sayables: readonly Sayable[],
  unheard: Unheard,
  from: Reached,
  arrive: (step: Step) => void,
): void {
  const { moment, at, past } = from
  const { value } = moment.state.snapshot
  const deaf = unheard.get(value) ?? new Set<Sayable>()
  unheard.set(value, deaf)
  if (asked !== null) asked.length = 0
  for (const each of sayables) {
    if (deaf.has(each)) continue
    const signal = each.inPast(past)
    if (signal === null) continue
    const next = run.say(moment, signal, at)
    if (asked?.length === 0 && next.taken.length === 0) deaf.add(each)
    const { said, stride } = each
    arrive({ from, said, stride, moment: next, at, taken: next.taken.join(' ') })
  }
  const due = run.due(moment)
  if (due === null) return
  const waitMs = due - at
  const passed = (next: Moment, stride: Stride = { waitMs }): void =>
    arrive({ from, said: null, stride, moment: next, at: due, taken: next.taken.join(' ') })
  const together = races
    ? moment.state.timers.filter((timer) => timer.due === due)
    : [nextTimer(moment.state)]
  for (const timer of together) passed(run.fire(moment, timer))
  // The instant has come, and what is due at it has not fired yet: other events may be first.
  if (races && due > at) passed(unmoved(moment), { waitMs, ahead: true })
}
