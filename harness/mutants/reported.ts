/**
 * Reports: everything that a moment emits, listener by listener. Two charts are alike as long as each listener receives
 * the same reports, in the same order, at the same instants; between listeners one instant has no order.
 */
import type { Machine } from '../../machine/machine.ts'
import { outputsOf } from '../../machine/reporting.ts'
import { type Effect, type Input, nextTimer } from '../../machine/step.ts'
import type { Line } from '../../spec/log.ts'
import type { Spec, Unspecified } from '../../spec/spec.ts'
import type { Moment } from '../charts/chart-subject.ts'
import type { Past } from '../playing/saying.ts'
import { isSame } from './same.ts'
import { tolerancesIn, toleranceToIgnore } from './tolerance.ts'

/** One report, by its name, with all its content. */
interface News {
  readonly name: string
  readonly reports: Readonly<Record<string, unknown>>
  /** What the document leaves free of it; null if nothing. */
  readonly unspecified: Unspecified | null
}

type ObservableState = Readonly<Record<string, unknown>>

/** The reports that each listener receives, in order. */
type ByListener = ReadonlyMap<string, readonly News[]>

/** The reports that listeners receive from effects; `aside`: those that the document leaves unspecified. */
export interface Tidings {
  readonly by: ByListener
  readonly aside: readonly News[]
}

/** The reports, and the state that can be observed afterwards; `ignored`: of an input that changed nothing. */
export interface ObservedReports extends Tidings {
  readonly observableState: ObservableState
  readonly ignored: ObservableState
  /** The part of the observable state that the document leaves unspecified. */
  readonly unspecified: Unspecified | null
  /** Why every difference from here on is undetectable; null where differences can be detected. */
  readonly over: string | null
}

/** An undetectable difference in reports, and the reason. */
export interface Aside {
  readonly says: string
  readonly why: string
}

/**
 * Reads the reports of moments. `before`: what was published until then; `past`: the events until then; `input`: the
 * input that the moment answers, or null for a timer.
 */
export type Reporting = (moment: Moment, before: string, past: Past, input: Input | null) => ObservedReports

/**
 * Returns the listeners of an effect by its type. A service receives its calls in order, and every other listener
 * receives one kind of report; a sequence whose order the document requires has a listener of its own.
 */
export function listenersOf(spec: Spec, machine: Machine): (type: string) => readonly string[] {
  const lanes = new Map(spec.effects.map(({ name, lane }) => [name, spec.cast.includes(lane) ? lane : name]))
  const orders = spec.orders ?? []
  const known = new Map<string, readonly string[]>()
  const named = (type: string): readonly string[] => {
    const name = machine.nameOf(type)
    const ordering = orders.filter((order) => order.includes(name)).map((order) => order.join(' before '))
    return [lanes.get(name) ?? name, ...ordering]
  }
  return (type) => {
    const listeners = known.get(type) ?? named(type)
    known.set(type, listeners)
    return listeners
  }
}

/** The input that a moment answers; null for a timer. */
export const lineHeard = ({ lines: [line] }: Moment): Line | null => (line?.way === 'in' ? line : null)

/** Reads the reports of the effects of moments; `before`: what was published until then. */
export function tidingsOf(
  spec: Spec,
  machine: Machine,
): (moment: Moment, before: string, past: Past) => Tidings {
  const listenersTo = listenersOf(spec, machine)
  const toleranceIn = tolerancesIn(spec)
  const isAwaited = machine.isAwaited ?? (() => true)
  return (moment, before, past) => {
    const { effects, state } = moment
    const { context } = state.snapshot
    const tolerance = toleranceIn(past, lineHeard(moment))
    const by = new Map<string, News[]>()
    const aside: News[] = []
    let published = before
    for (const effect of effects) {
      if (!isAwaited(effect, before)) continue
      const shown = outputsOf(machine, effect, published)
      const [first] = shown
      const name = first?.what ?? effect.type
      const unspecified = first === undefined ? null : tolerance(first.what, first.with)
      const news = { name, reports: { ...first?.with, ...machine.reported(effect, context) }, unspecified }
      if (unspecified !== null) aside.push(unspecified.anyOrder ? inItsPlace(news, by) : news)
      for (const listener of listenersTo(effect.type)) {
        const lane = laneOf(listener, unspecified)
        if (lane !== null) listIn(by, lane).push(news)
      }
      for (const { what, with: reported } of shown) if (what === 'state') published = String(reported.to)
    }
    return { by, aside }
  }
}

/**
 * The lane that orders a listener's reports. A report that may come in any order is ordered only among its own kind; an
 * unspecified one is not ordered.
 */
function laneOf(listener: string, unspecified: Unspecified | null): string | null {
  if (unspecified === null || unspecified.optional !== undefined) return listener
  return unspecified.anyOrder ? `${listener}, in any order` : null
}

/** Adds the number of other reports before it. */
function inItsPlace(news: News, by: Map<string, readonly News[]>): News {
  const place = [...by.values()].reduce((count, reported) => count + reported.length, 0)
  return { ...news, reports: { ...news.reports, place } }
}

function listIn<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** The reports of a machine. */
export function reportingOf(spec: Spec, machine: Machine): Reporting {
  const tidingsIn = tidingsOf(spec, machine)
  const toleranceIn = tolerancesIn(spec)
  return (moment, before, past, input) => {
    const { state, taken, published } = moment
    const observableState = machine.observableState(
      state.snapshot.context,
      null,
      published,
      state.snapshot.value,
    )
    const isIgnored = taken.length === 0 && input !== null
    const ignored = isIgnored
      ? machine.observableState(state.snapshot.context, input, published, state.snapshot.value)
      : observableState
    const tolerance = toleranceIn(past, lineHeard(moment))
    const unspecified = tolerance('snapshot', { state: published })
    const over = tolerance('anything', {})?.why ?? null
    return { ...tidingsIn(moment, before, past), observableState, ignored, unspecified, over }
  }
}

/**
 * Whether two moments make a service do exactly the same: the same effects in the same order, the same observable
 * context, and the next timer at the same instant. Other differences in their contexts are not visible yet.
 */
export const isToldSame = (machine: Machine, one: Moment, other: Moment): boolean =>
  (one.taken.length === 0) === (other.taken.length === 0) &&
  nextTimer(one.state)?.due === nextTimer(other.state)?.due &&
  isDoneSame(machine, one, other) &&
  isSame(observableStateIn(machine, one), observableStateIn(machine, other))

/** Whether two moments have the same effects, in the same order, with the same reports. */
export const isDoneSame = (machine: Machine, one: Moment, other: Moment): boolean =>
  one.effects.length === other.effects.length &&
  one.effects.every((effect, place) => {
    const its = other.effects[place] as Effect
    return (
      effect.type === its.type && isSame(reportedIn(machine, effect, one), reportedIn(machine, its, other))
    )
  })

const reportedIn = (machine: Machine, effect: Effect, { state }: Moment) =>
  machine.reported(effect, state.snapshot.context)

/** The report of a moment beside its effects; for an ignored input also its reason. */
function observableStateIn(machine: Machine, { state, taken, published, lines: [line] }: Moment) {
  const isIgnored = taken.length === 0 && line?.way === 'in'
  const ignored = isIgnored ? machine.receive(line.what, line.with, line.at) : null
  return machine.observableState(state.snapshot.context, ignored, published, state.snapshot.value)
}

/** The difference between two reports, in words; null when they are equal, or when the difference is unspecified. */
export const toldOtherwise = (spec: Spec, one: ObservedReports, other: ObservedReports): string | null =>
  heardOtherwise(one.by, other.by) ??
  sightOtherwise(one.observableState, other.observableState, one.unspecified) ??
  (toleranceToIgnore(spec) === null ? sightOtherwise(one.ignored, other.ignored) : null)

/** The difference in the unspecified part. */
export function asideOtherwise(spec: Spec, one: ObservedReports, other: ObservedReports): Aside | null {
  const length = Math.max(one.aside.length, other.aside.length)
  for (let at = 0; at < length; at += 1) {
    const [here, there] = [one.aside[at], other.aside[at]]
    const why = (here ?? there)?.unspecified?.why ?? ''
    if (!isNewsSame(here, there)) return { says: wordedOtherwise('somebody', here, there), why }
  }
  const seen = sightOtherwise(one.observableState, other.observableState)
  if (seen !== null) return { says: seen, why: one.unspecified?.why ?? '' }
  const ignored = sightOtherwise(one.ignored, other.ignored)
  return ignored === null ? null : { says: ignored, why: toleranceToIgnore(spec) ?? '' }
}

const isNewsSame = (one: News | undefined, other: News | undefined): boolean =>
  one?.name === other?.name && isSame(one?.reports, other?.reports)

/** Neither an id nor a text: 0 stands for an id that there is not. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === 0

/** Whether two records report the same, apart from fields that may be left out of either. */
const isToldAlike = (
  one: ObservableState,
  other: ObservableState,
  unspecified: Unspecified | null,
): boolean =>
  isSame(one, other) ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    if (isSame(one[name], other[name])) return true
    return unspecified?.optional?.includes(name) === true && (isNothing(one[name]) || isNothing(other[name]))
  })

/** The difference in the reports to a listener, in words; null when all listeners receive the same. */
export function heardOtherwise(one: ByListener, other: ByListener): string | null {
  for (const listener of new Set([...one.keys(), ...other.keys()])) {
    const [here, there] = [one.get(listener) ?? [], other.get(listener) ?? []]
    const length = Math.max(here.length, there.length)
    for (let at = 0; at < length; at += 1)
      if (!isNewsAlike(here[at], there[at])) return wordedOtherwise(listener, here[at], there[at])
  }
  return null
}

const isNewsAlike = (one: News | undefined, other: News | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.name === other.name &&
  isToldAlike(one.reports, other.reports, one.unspecified)

const inWords = (news: News | undefined): string =>
  news === undefined ? 'nothing' : [news.name, ...Object.values(news.reports).filter(String)].join(' ')

function wordedOtherwise(listener: string, here: News | undefined, there: News | undefined): string {
  if (here === undefined || there === undefined || here.name !== there.name)
    return `${listener} is told ${inWords(there)} instead of ${inWords(here)}`
  const name = differing(here.reports, there.reports)
  return `${listener} is told ${here.name} with ${name} ${there.reports[name]} instead of ${here.reports[name]}`
}

/** The first name under which two records differ. */
const differing = (one: ObservableState, other: ObservableState): string =>
  Object.keys({ ...one, ...other }).find((name) => !isSame(one[name], other[name])) ?? ''

function sightOtherwise(
  one: ObservableState,
  other: ObservableState,
  unspecified: Unspecified | null = null,
): string | null {
  if (isToldAlike(one, other, unspecified)) return null
  const name = differing(one, other)
  if (!(name in one)) return `the input is ignored (${other[name]})`
  if (!(name in other)) return 'the input is not ignored'
  return `the snapshot has ${name} ${other[name]} instead of ${one[name]}`
}
