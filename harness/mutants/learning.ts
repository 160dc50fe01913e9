/**
 * Learning: of all alike steps of a search, each mutant concerned takes the first. The effect on the fields of the
 * context is kept, so that the end of the search can determine which of them still mattered.
 */
import type { Kernel } from '../../machine/kernel/kernel.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Moment } from '../charts/chart-subject.ts'
import type { Look, Step } from '../charts/search.ts'
import type { Arena, Course, Rival } from './arena.ts'
import type { Aftermath, Divergence } from './divergences.ts'
import { tracesOf } from './footprints.ts'
import { lessons, type Site } from './lessons.ts'
import { type Flow, type Paths, paths } from './liveness.ts'
import { happens, type Pair, type Side } from './pursuit.ts'
import { sitesOf, wait, waitAt, whereIs } from './sites.ts'
import { type Stimulus, stimulusOf, type TraceState } from './stimuli.ts'
import { toleranceToIgnore } from './tolerance.ts'
import type { Drawn, Trial } from './trials.ts'

/** A learner on a search. */
export interface Learner {
  readonly look: Look
  /** Once the search is over: what may still depend on the fields behind divergences. */
  readonly aftermath: () => Aftermath
}

/** One way in which a step can come, and what the original makes of it. */
interface Way {
  readonly stimulus: Stimulus
  readonly one: Moment
  /** Where it leads to, if it is late; null if it comes at once. */
  readonly lateTo: unknown
}

/** A step as it was taken, and the same as late as possible: 1 ms before the next timer goes off. */
function waysOf({ machine }: TraceState, { run, engine }: Side, step: Step): readonly Way[] {
  const stimulus = stimulusOf(machine, step)
  const waitMs = waitAt(step.from)
  const first = { stimulus, one: step.moment, lateTo: null }
  const late = stimulus.later === null || waitMs <= 0 ? null : stimulus.later(waitMs)
  if (late === null) return [first]
  const one = late.to(run, step.from.moment)
  return [first, { stimulus: late, one, lateTo: whereIs(engine, one.state) }]
}

const timely = ['instant', 'threshold', 'instants']

/** The fields that hold times. */
const timesIn = ({ domains }: Machine): ReadonlySet<number> =>
  new Set(Object.values(domains).flatMap(({ kind }, place) => (timely.includes(kind) ? [place] : [])))

/** What the original does in steps that are alike, in the order in which they were met. */
function recordsOf({ machine, spec, trials }: Arena, engine: Kernel) {
  const flows: Flow[] = []
  const ends: unknown[] = []
  const seen = new Map<unknown, Set<number>>()
  const reasons = new Set<number>()
  const idles = new Map<number, string>()
  const isUnspecified = toleranceToIgnore(spec) !== null

  const note = ({ said, moment, from }: Step, one: Trial, { stimulus }: Way): void => {
    const { input } = stimulus
    const isIgnored = said !== null && one.moment.taken.length === 0
    const reason = isIgnored ? trials.observableState(moment, input) : []
    if (isUnspecified) for (const place of reason) reasons.add(place)
    const idle = trials.idle(one, from.moment, from.past, stimulus)
    for (const [place, why] of idle) idles.set(place, idles.get(place) ?? why)
    const end = whereIs(engine, moment.state)
    const there = seen.get(end) ?? new Set()
    seen.set(end, there)
    for (const place of trials.observableState(moment, null)) there.add(place)
    const decides = new Set(
      [...one.decides, ...(isUnspecified ? [] : reason)].filter((place) => !idle.has(place)),
    )
    flows.push({ writes: one.writes, decides, seen: there })
    ends.push(end)
  }

  const aftermath = (steps: Paths): Aftermath => {
    const behind = steps.after(flows, Object.keys(machine.domains).length)
    const into = new Map<unknown, number[]>()
    for (const [flow, end] of ends.entries()) into.set(end, [...(into.get(end) ?? []), flow])
    return {
      isAlive: ({ flow, lateTo }, place) =>
        lateTo === null ? behind(flow, place) : (into.get(lateTo) ?? []).some((each) => behind(each, place)),
      isReason: (place) => reasons.has(place),
      whyIdle: (place) => idles.get(place) ?? null,
      carried: carriedIn(flows),
    }
  }
  return { note, aftermath, count: () => flows.length }
}

/** Of which fields new values are made, by any step. */
function carriedIn(flows: readonly Flow[]): readonly Drawn[] {
  const known = new Map<string, Drawn>()
  for (const { writes } of flows)
    for (const [into, sources] of writes) for (const of of sources) known.set(`${of} ${into}`, { of, into })
  return [...known.values()]
}

/** The states in which both stand before a step. */
const standing = ({ from }: Step, { engine }: Rival): Pair => {
  const { moment, at, past, trail } = from
  return { one: moment, other: { ...moment, state: engine.adopt(moment.state) }, at, past, trail }
}

/** Lets a rival take a step in one way; `read` receives the fields that decide its result. */
function slipOf(
  { trials }: Arena,
  course: Course,
  step: Step,
  { stimulus, one: moment, lateTo }: Way,
  one: Trial,
  read: Set<number>,
): Omit<Divergence, 'flow'> | null {
  const { rival, pursuit } = course
  const other = trials.take(rival.watched, step.from.moment, step.from.past, stimulus)
  for (const place of other?.read ?? []) read.add(place)
  const difference = (other === null ? null : trials.between(one, other, read)) ?? unlike
  const { fields, kept, asked, drawn, isElsewhere, isAside } = difference
  const isSame = fields.length === 0 && !isElsewhere
  if (isSame && !isAside)
    return kept.length + asked.length + drawn.length === 0 ? null : { ...difference, pair: null, lateTo }
  const came = happens(pursuit, standing(step, rival), stimulus, moment)
  if (came !== null && 'says' in came) {
    course.parting = came
    return null
  }
  return { ...difference, pair: came, lateTo }
}

/** A listener received a different report. */
const unlike = { fields: [], kept: [], asked: [], drawn: [], isElsewhere: true, isAside: true }

/** Compares the effects of courses with the original. */
export function learner(
  arena: Arena,
  trace: TraceState,
  original: Side,
  courses: readonly Course[],
): Learner {
  const { spec, machine, trials } = arena
  const siteOf = sitesOf(spec, machine.domains, original.engine)
  const known = lessons<number>()
  const records = recordsOf(arena, original.engine)
  const steps = paths()
  const concerned = concernedBy(courses)
  const times = timesIn(machine)

  const learn = (step: Step, site: Site): number => {
    const flow = records.count()
    const branches = waysOf(trace, original, step)
    const read = new Set<number>()
    for (const way of branches) {
      const one = trials.take(trials.original, step.from.moment, step.from.past, way.stimulus)
      if (one === null) throw new Error('The original comes to no end.')
      for (const place of one.read) read.add(place)
      if (way.lateTo === null) records.note(step, one, way)
      for (const course of concerned(step, one)) {
        const slip = slipOf(arena, course, step, way, one, read)
        if (slip !== null) course.divergences.push({ ...slip, flow })
      }
    }
    if (branches.length > 1 && [...read].some((place) => times.has(place))) read.add(wait)
    known.keep(site, read, flow)
    return flow
  }

  return {
    look: (step, to) => {
      const site = siteOf(step)
      const flow = known.lookUp(site) ?? learn(step, site)
      if (to >= 0) steps.add(step.from.number, to, flow)
    },
    aftermath: () => records.aftermath(steps),
  }
}

/** The courses that a step concerns, and that are still open. */
function concernedBy(courses: readonly Course[]): (step: Step, one: Trial) => readonly Course[] {
  const by = new Map<string, Course[]>()
  for (const course of courses)
    for (const touch of course.rival.mutant.touches) by.set(touch, [...(by.get(touch) ?? []), course])
  return ({ from }, { moment, asked }) => {
    const touched = [...tracesOf(from.moment.state, moment), ...asked.map((id) => `?${id}`)]
    const concerned = new Set(touched.flatMap((touch) => by.get(touch) ?? []))
    return [...concerned].filter(({ parting }) => parting === null)
  }
}
