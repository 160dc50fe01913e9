/**
 * Learning: of all steps of a search that are alike the first is taken by every mutant that it concerns. What it does
 * with the fields of the context is kept, so that it can be told in the end which of them still mattered.
 */
import type { Machine } from '../../machine/machine.ts'
import type { Moment } from '../charts/chart-subject.ts'
import type { Look, Step } from '../charts/search.ts'
import type { Arena, Course } from './beside.ts'
import { type Doing, doingOf, type Scene } from './doings.ts'
import { tracesOf } from './footprints.ts'
import { lessons, type Site } from './lessons.ts'
import { type Flow, paths } from './liveness.ts'
import { happens, type Pair, type Side } from './pursuit.ts'
import { sitesOf, wait, waitAt, whereIs } from './sites.ts'
import type { Aftermath, Slip } from './slips.ts'
import { freedomToIgnore } from './told.ts'
import type { Trial } from './trials.ts'

/** What learns from a search. */
export interface Learner {
  readonly look: Look
  /** Once the search is over: what may still depend on the fields behind slips. */
  readonly aftermath: () => Aftermath
}

/** One way in which a step can come, and what the original makes of it. */
interface Way {
  readonly doing: Doing
  readonly one: Moment
  readonly isLate: boolean
}

/** A step as it was taken, and the same as late as possible: 1 ms before the next timer goes off. */
function waysOf({ machine }: Scene, { run }: Side, step: Step): readonly Way[] {
  const doing = doingOf(machine, step)
  const waitMs = waitAt(step.from)
  const late = doing.later === null || waitMs <= 0 ? null : doing.later(waitMs)
  const first = { doing, one: step.moment, isLate: false }
  return late === null ? [first] : [first, { doing: late, one: late.to(run, step.from.moment), isLate: true }]
}

const timely = ['instant', 'threshold', 'instants']

/** The fields that hold times. */
const timesIn = ({ domains }: Machine): ReadonlySet<number> =>
  new Set(Object.values(domains).flatMap(({ kind }, place) => (timely.includes(kind) ? [place] : [])))

/** Learns how courses do beside the original. */
export function learner(
  { spec, machine, trials }: Arena,
  scene: Scene,
  original: Side,
  courses: readonly Course[],
): Learner {
  const siteOf = sitesOf(spec, machine.domains, original.engine)
  const seen = new Map<unknown, Set<number>>()
  const isFree = freedomToIgnore(spec) !== null
  const reasons = new Set<number>()
  const known = lessons<number>()
  const flows: Flow[] = []
  const ends: unknown[] = []
  const steps = paths()
  const concerned = concernedBy(courses)
  const times = timesIn(machine)

  const learn = (step: Step, site: Site): number => {
    const number = flows.length
    const ways = waysOf(scene, original, step)
    const read = new Set<number>()
    for (const way of ways) {
      const one = trials.take(trials.original, step.from.moment, way.doing)
      if (one === null) throw new Error('The original comes to no end.')
      for (const place of one.read) read.add(place)
      if (!way.isLate) {
        const isIgnored = step.said !== null && one.moment.taken.length === 0
        const reason = isIgnored ? trials.sight(step.moment, way.doing.input) : []
        if (isFree) for (const place of reason) reasons.add(place)
        const end = whereIs(original.engine, step.moment.state)
        const there = seen.get(end) ?? new Set()
        seen.set(end, there)
        for (const place of trials.sight(step.moment, null)) there.add(place)
        flows.push({
          writes: one.writes,
          decides: new Set([...one.decides, ...(isFree ? [] : reason)]),
          seen: there,
        })
        ends.push(end)
      }
      for (const course of concerned(step, one)) {
        const slip = tried(course, step, way, one, read)
        if (slip !== null) course.slips.push({ ...slip, flow: number })
      }
    }
    if (ways.length > 1 && [...read].some((place) => times.has(place))) read.add(wait)
    known.keep(site, read, number)
    return number
  }

  /** Lets a rival take the step. */
  const tried = (
    course: Course,
    { from }: Step,
    { doing, one: moment, isLate }: Way,
    one: Trial,
    read: Set<number>,
  ): Omit<Slip, 'flow'> | null => {
    const { rival, pursuit } = course
    const other = trials.take(rival.watched, from.moment, doing)
    for (const place of other?.read ?? []) read.add(place)
    const difference = other === null ? null : trials.between(one, other, read)
    const { fields, kept, asked, isElsewhere, isAside } = difference ?? unlike
    const isSame = fields.length === 0 && !isElsewhere
    let pair: Pair | null = null
    if (!isSame || isAside) {
      const start: Pair = {
        one: from.moment,
        other: { ...from.moment, state: rival.engine.adopt(from.moment.state) },
        at: from.at,
        past: from.past,
        trail: from.trail,
      }
      const came = happens(pursuit, start, doing, moment)
      if (came !== null && 'says' in came) {
        course.parting = came
        return null
      }
      pair = came
    }
    if (isSame && kept.length === 0 && asked.length === 0) return null
    return {
      fields,
      kept,
      asked,
      isElsewhere,
      isAside,
      pair,
      lateTo: isLate ? whereIs(original.engine, moment.state) : null,
    }
  }

  return {
    look: (step, to) => {
      const site = siteOf(step)
      const flow = known.recall(site) ?? learn(step, site)
      if (to >= 0) steps.add(step.from.number, to, flow)
    },
    aftermath: () => {
      const behind = steps.after(flows, Object.keys(machine.domains).length)
      const into = new Map<unknown, number[]>()
      for (const [flow, end] of ends.entries()) into.set(end, [...(into.get(end) ?? []), flow])
      return {
        isAlive: ({ flow, lateTo }, place) =>
          lateTo === null
            ? behind(flow, place)
            : (into.get(lateTo) ?? []).some((each) => behind(each, place)),
        isReason: (place) => reasons.has(place),
      }
    },
  }
}

/** Somebody was told otherwise. */
const unlike = { fields: [], kept: [], asked: [], isElsewhere: true, isAside: true }

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
