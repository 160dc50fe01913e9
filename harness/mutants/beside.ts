/**
 * Side by side: the original is explored under a view, and wherever a step could tell a mutant from it, the mutant takes
 * the same step from the same state. As long as both come to the same state they need not be followed apart; where they
 * do not, the pair is pursued. Each step is tried at once and once more as late as it can come.
 */
import { type Kernel, kernel } from '../../machine/kernel/kernel.ts'
import { listenedTo } from '../../machine/listened.ts'
import type { Settings } from '../../spec/row.ts'
import { chartRunOn, type Moment } from '../charts/chart-subject.ts'
import { stateKeys } from '../charts/state-key.ts'
import type { Stride } from '../playing/plan.ts'
import { type Saying, saying } from '../playing/saying.ts'
import { type Doing, type Scene, sayings, timePasses } from './doings.ts'
import { placesIn } from './footprints.ts'
import type { Mutant } from './mutant.ts'
import { follow, happens, type Pair, type Parting, type Pursuit, pursuitOf, type Side } from './pursuit.ts'

/** A mutant that can go on from any state of the original. */
export interface Rival {
  readonly mutant: Mutant
  readonly engine: Kernel
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

interface Node {
  readonly before: Node | null
  readonly strides: readonly Stride[]
  readonly moment: Moment
  readonly at: number
  readonly says: Saying
}

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
  const touched = new Set<string>()
  const engine = kernel(listenedTo(machine.chart, ({ id }) => touched.add(`?${id}`)))
  const original = { engine, run: chartRunOn(spec, machine, engine) }
  const courses = rivals.map((rival): Course => {
    const mutant = { engine: rival.engine, run: chartRunOn(spec, machine, rival.engine) }
    return { rival, pursuit: pursuitOf(scene, original, mutant, bounds.pairs), parting: null }
  })
  const concerned = concernedBy(courses)
  const isWhole = explored(scene, original, settings, bounds.states, (node, doing, next) => {
    for (const place of [node.moment, next].flatMap(({ state }) => placesIn(state.snapshot.value)))
      touched.add(place)
    for (const id of next.taken) touched.add(id)
    for (const course of concerned(touched)) course.parting = parting(course, original, node, doing, next)
    touched.clear()
  })
  return new Map(
    courses.map(({ rival, parting: found, pursuit }) => [
      rival.mutant.name,
      {
        parting: found === null ? null : { ...found, view: view.name, settings },
        complete: isWhole && pursuit.left > 0,
      },
    ]),
  )
}

/** The courses that a step concerns, and that are still open. */
function concernedBy(courses: readonly Course[]): (touched: ReadonlySet<string>) => readonly Course[] {
  const by = new Map<string, Course[]>()
  for (const course of courses)
    for (const touch of course.rival.mutant.touches) by.set(touch, [...(by.get(touch) ?? []), course])
  return (touched) => {
    const concerned = new Set([...touched].flatMap((touch) => by.get(touch) ?? []))
    return [...concerned].filter(({ parting }) => parting === null)
  }
}

/** Lets a rival do what the original does at a node, and pursues it where it comes to another state. */
function parting(
  { rival, pursuit }: Course,
  original: Side,
  node: Node,
  doing: Doing,
  next: Moment,
): Parting | null {
  const other = { ...node.moment, state: rival.engine.adopt(node.moment.state) }
  const pair: Pair = { one: node.moment, other, at: node.at, says: node.says, strides: wayTo(node) }
  const pursued = (each: Doing, moment: Moment): Parting | null => {
    const came = happens(pursuit, pair, each, moment)
    return came === null || !('one' in came) ? came : follow(pursuit, came)
  }
  const late = asLate(original, node, doing)
  return pursued(doing, next) ?? (late && pursued(late, late.to(original.run, node.moment)))
}

/** The same thing said as late as possible: 1 ms before the next timer goes off. */
function asLate({ run }: Side, { moment, at }: Node, { later }: Doing): Doing | null {
  const due = run.due(moment)
  const waitMs = due === null ? longMs : due - at - 1
  return later === null || waitMs <= 0 ? null : later(waitMs)
}

function wayTo(node: Node): readonly Stride[] {
  const ways: (readonly Stride[])[] = []
  for (let each: Node | null = node; each !== null; each = each.before) ways.push(each.strides)
  return ways.reverse().flat()
}

type Visit = (node: Node, doing: Doing, next: Moment) => void

/** Visits every step from every state, breadth first; says whether that was all of them. */
function explored(scene: Scene, { run }: Side, settings: Settings, atMost: number, visit: Visit): boolean {
  const { spec, machine } = scene
  const keyOf = stateKeys(machine.domains)
  const moment = run.begin(settings)
  const queue: Node[] = [{ before: null, strides: [], moment, at: 0, says: saying(spec, settings) }]
  const seen = new Set([keyOf(moment.state, 0)])
  let isWhole = true
  for (const node of queue) {
    const due = run.due(node.moment)
    const time = due === null ? [] : [timePasses(node.at, due)]
    for (const doing of [...sayings(scene, node.says, node.at), ...time]) {
      const next = doing.to(run, node.moment)
      visit(node, doing, next)
      const key = keyOf(next.state, doing.at)
      if (seen.has(key)) continue
      if (seen.size >= atMost) {
        isWhole = false
        continue
      }
      seen.add(key)
      const says = node.says.fork()
      says.read(next.lines)
      queue.push({ before: node, strides: doing.strides, moment: next, at: doing.at, says })
    }
  }
  return isWhole
}
