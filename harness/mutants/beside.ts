/**
 * Side by side: every step that the original can take under a view is taken by a mutant, too, from the same state. Where
 * both always come to the same state and tell the same, the mutant comes to no state that the original does not come
 * to, and is the same; where they come to different states, the pair is pursued. Each step is tried at once and once
 * more as late as it can come.
 */
import { type Kernel, kernel } from '../../machine/kernel/kernel.ts'
import { type Asked, listenedTo } from '../../machine/listened.ts'
import type { Settings } from '../../spec/row.ts'
import { chartRunOn, type Moment } from '../charts/chart-subject.ts'
import { type Step, search } from '../charts/search.ts'
import { type Doing, doingOf, type Scene } from './doings.ts'
import { tracesOf } from './footprints.ts'
import type { Mutant } from './mutant.ts'
import { changesOf } from './narrowing.ts'
import { follow, happens, type Pair, type Parting, type Pursuit, pursuitOf, type Side } from './pursuit.ts'

/** A mutant that can go on from any state of the original. */
export interface Rival {
  readonly mutant: Mutant
  readonly engine: Kernel
  /** What a step must do, at least one of these, for the mutant to do otherwise. */
  readonly touches: readonly string[]
}

/** How far a comparison goes: states of the original, and pairs of each mutant that went apart. */
export interface Bounds {
  readonly states: number
  readonly pairs: number
}

/** What a comparison under one view found of one mutant. */
export interface Compared {
  /** The first parting that was met, with all strides from the very start, and the settings under which it is. */
  readonly parting: (Parting & { readonly view: string; readonly settings: Settings }) | null
  /** Nothing was left out: without a parting the mutant is the same under this view. */
  readonly complete: boolean
}

/** How long (ms) nothing happens where no timer bounds the wait. */
const longMs = 1000

/** One rival on its way through a view. */
interface Course {
  readonly rival: Rival
  readonly pursuit: Pursuit
  parting: Parting | null
}

/** Compares rivals with the original under one view. */
export function besides(
  scene: Scene,
  rivals: readonly Rival[],
  bounds: Bounds,
): ReadonlyMap<string, Compared> {
  const { spec, machine, view } = scene
  const settings = { ...spec.settings, ...view.settings }
  const asked: Asked[] = []
  const engine = kernel(
    listenedTo(machine.chart, (each) => asked.push(each)),
    machine.domains,
  )
  const original = { engine, run: chartRunOn(spec, machine, engine) }
  const courses = rivals.map((rival): Course => {
    const mutant = { engine: rival.engine, run: chartRunOn(spec, machine, rival.engine) }
    return { rival, pursuit: pursuitOf(scene, original, mutant, bounds.pairs), parting: null }
  })
  const concerned = concernedBy(courses)
  const changesIn = changesOf(machine)
  const { run } = original
  const searched = search({ spec, machine, run, view, asked: null }, bounds.states, (step) => {
    const { state } = step.from.moment
    const traces = [...tracesOf(state, step.moment), ...changesIn(state, step.moment)]
    const touched = new Set([...traces, ...asked.map(({ id }) => `?${id}`)])
    asked.length = 0
    const open = concerned(touched)
    if (open.length === 0) return
    const ways = waysOf(scene, original, step)
    for (const course of open) course.parting = parting(course, step, ways)
    asked.length = 0
  })
  return new Map(
    courses.map(({ rival, parting: found, pursuit }) => [
      rival.mutant.name,
      {
        parting: found === null ? null : { ...found, view: view.name, settings },
        complete: searched.complete && pursuit.left > 0,
      },
    ]),
  )
}

/** The courses that a step concerns, and that are still open. */
function concernedBy(courses: readonly Course[]): (touched: ReadonlySet<string>) => readonly Course[] {
  const by = new Map<string, Course[]>()
  for (const course of courses)
    for (const touch of course.rival.touches) by.set(touch, [...(by.get(touch) ?? []), course])
  return (touched) => {
    const concerned = new Set([...touched].flatMap((touch) => by.get(touch) ?? []))
    return [...concerned].filter(({ parting }) => parting === null)
  }
}

/** One way in which a step can come, and what the original makes of it. */
interface Way {
  readonly doing: Doing
  readonly one: Moment
}

/** A step as it was taken, and the same as late as possible: 1 ms before the next timer goes off. */
function waysOf({ machine }: Scene, { run }: Side, step: Step): readonly Way[] {
  const { moment, at } = step.from
  const doing = doingOf(machine, step)
  const due = run.due(moment)
  const waitMs = due === null ? longMs : due - at - 1
  const late = doing.later === null || waitMs <= 0 ? null : doing.later(waitMs)
  const first = { doing, one: step.moment }
  return late === null ? [first] : [first, { doing: late, one: late.to(run, moment) }]
}

/** Lets a rival do what the original does, and pursues it where it comes to another state. */
function parting({ rival, pursuit }: Course, { from }: Step, ways: readonly Way[]): Parting | null {
  const { moment, at, past } = from
  const other = { ...moment, state: rival.engine.adopt(moment.state) }
  for (const { doing, one } of ways) {
    const pair: Pair = { one: moment, other, at, past, trail: from.trail }
    const came = happens(pursuit, pair, doing, one)
    const found = came === null || 'says' in came ? came : follow(pursuit, came)
    if (found !== null) return found
  }
  return null
}
