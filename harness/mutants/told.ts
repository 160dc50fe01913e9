/**
 * What is told: everything that a moment shows to anybody, listener by listener. Two charts are alike as long as each
 * listener is told the same, in the same order, at the same instants; between listeners one instant has no order.
 */
import type { Machine } from '../../machine/machine.ts'
import { type Effect, type Input, nextTimer } from '../../machine/step.ts'
import { outputsOf } from '../../machine/telling.ts'
import type { Line } from '../../spec/log.ts'
import type { Free, Spec } from '../../spec/spec.ts'
import type { Moment } from '../charts/chart-subject.ts'
import type { Past } from '../playing/saying.ts'
import { freedomsIn, freedomToIgnore } from './freedom.ts'
import { isSame } from './same.ts'

/** One thing that is told, by its name, with all that it tells. */
interface News {
  readonly name: string
  readonly tells: Readonly<Record<string, unknown>>
  /** What the document leaves free of it; null if nothing. */
  readonly free: Free | null
}

type Sight = Readonly<Record<string, unknown>>

/** What each listener is told, in order. */
type ByListener = ReadonlyMap<string, readonly News[]>

/** What listeners are told by effects; `aside`: what the document leaves free. */
export interface Tidings {
  readonly by: ByListener
  readonly aside: readonly News[]
}

/** What is told, and what may be asked of the state afterwards; `ignored`: of an input that changed nothing. */
export interface Told extends Tidings {
  readonly sight: Sight
  readonly ignored: Sight
  /** What of the sight the document leaves free. */
  readonly free: Free | null
  /** Why nobody may be blamed for anything from here on; null where somebody may. */
  readonly over: string | null
}

/** Something that is told otherwise, though nobody may be blamed for it, and why not. */
export interface Aside {
  readonly says: string
  readonly why: string
}

/**
 * Reads what moments tell; `before`: what was published until then, `past`: what was said; `input`: what the moment
 * answers, or null for a timer.
 */
export type Telling = (moment: Moment, before: string, past: Past, input: Input | null) => Told

/**
 * Tells who listens to an effect, by its type. A service hears its calls in order, other listeners hear one kind of news
 * each; and what the document wants in order has a listener who hears of nothing else.
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

/** Reads what listeners are told by the effects of moments; `before`: what was published until then. */
export function tidingsOf(
  spec: Spec,
  machine: Machine,
): (moment: Moment, before: string, past: Past) => Tidings {
  const listenersTo = listenersOf(spec, machine)
  const freedomIn = freedomsIn(spec)
  const isAwaited = machine.isAwaited ?? (() => true)
  return (moment, before, past) => {
    const { effects, state } = moment
    const { context } = state.snapshot
    const freedom = freedomIn(past, lineHeard(moment))
    const by = new Map<string, News[]>()
    const aside: News[] = []
    let published = before
    for (const effect of effects) {
      if (!isAwaited(effect, before)) continue
      const shown = outputsOf(machine, effect, published)
      const [first] = shown
      const name = first?.what ?? effect.type
      const free = first === undefined ? null : freedom(first.what, first.with)
      const news = { name, tells: { ...first?.with, ...machine.told(effect, context) }, free }
      if (free !== null) aside.push(free.anyOrder ? inItsPlace(news, by) : news)
      for (const listener of listenersTo(effect.type)) {
        const lane = laneOf(listener, free)
        if (lane !== null) listIn(by, lane).push(news)
      }
      for (const { what, with: told } of shown) if (what === 'state') published = String(told.to)
    }
    return { by, aside }
  }
}

/** Where a listener's news are in order: what may come in any order is in order with its like alone; what is free nowhere. */
function laneOf(listener: string, free: Free | null): string | null {
  if (free === null || free.optional !== undefined) return listener
  return free.anyOrder ? `${listener}, in any order` : null
}

/** With how much else was told before it. */
function inItsPlace(news: News, by: Map<string, readonly News[]>): News {
  const place = [...by.values()].reduce((count, told) => count + told.length, 0)
  return { ...news, tells: { ...news.tells, place } }
}

function listIn<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** The telling of a machine. */
export function tellingOf(spec: Spec, machine: Machine): Telling {
  const tidingsIn = tidingsOf(spec, machine)
  const freedomIn = freedomsIn(spec)
  return (moment, before, past, input) => {
    const { state, taken, published } = moment
    const sight = machine.sight(state.snapshot.context, null, published, state.snapshot.value)
    const isIgnored = taken.length === 0 && input !== null
    const ignored = isIgnored
      ? machine.sight(state.snapshot.context, input, published, state.snapshot.value)
      : sight
    const freedom = freedomIn(past, lineHeard(moment))
    const free = freedom('snapshot', { state: published })
    const over = freedom('anything', {})?.why ?? null
    return { ...tidingsIn(moment, before, past), sight, ignored, free, over }
  }
}

/**
 * Whether two moments make a service do the very same: the same effects in the same order, the same to be told of the
 * context, and the next timer at the same instant. What else differs in their contexts has not come to light.
 */
export const isToldSame = (machine: Machine, one: Moment, other: Moment): boolean =>
  (one.taken.length === 0) === (other.taken.length === 0) &&
  nextTimer(one.state)?.due === nextTimer(other.state)?.due &&
  isDoneSame(machine, one, other) &&
  isSame(sightIn(machine, one), sightIn(machine, other))

/** Whether two moments have the same effects, in the same order, that tell the same. */
export const isDoneSame = (machine: Machine, one: Moment, other: Moment): boolean =>
  one.effects.length === other.effects.length &&
  one.effects.every((effect, place) => {
    const its = other.effects[place] as Effect
    return effect.type === its.type && isSame(toldIn(machine, effect, one), toldIn(machine, its, other))
  })

const toldIn = (machine: Machine, effect: Effect, { state }: Moment) =>
  machine.told(effect, state.snapshot.context)

/** What is to be told of a moment beside effects; of an ignored input its reason as well. */
function sightIn(machine: Machine, { state, taken, published, lines: [line] }: Moment) {
  const isIgnored = taken.length === 0 && line?.way === 'in'
  const ignored = isIgnored ? machine.hear(line.what, line.with, line.at) : null
  return machine.sight(state.snapshot.context, ignored, published, state.snapshot.value)
}

/** What somebody is told otherwise, in words; null when everybody is told the same, or what differs is free. */
export const toldOtherwise = (spec: Spec, one: Told, other: Told): string | null =>
  heardOtherwise(one.by, other.by) ??
  sightOtherwise(one.sight, other.sight, one.free) ??
  (freedomToIgnore(spec) === null ? sightOtherwise(one.ignored, other.ignored) : null)

/** What is free and told otherwise. */
export function asideOtherwise(spec: Spec, one: Told, other: Told): Aside | null {
  const length = Math.max(one.aside.length, other.aside.length)
  for (let at = 0; at < length; at += 1) {
    const [here, there] = [one.aside[at], other.aside[at]]
    const why = (here ?? there)?.free?.why ?? ''
    if (!isNewsSame(here, there)) return { says: wordedOtherwise('somebody', here, there), why }
  }
  const seen = sightOtherwise(one.sight, other.sight)
  if (seen !== null) return { says: seen, why: one.free?.why ?? '' }
  const ignored = sightOtherwise(one.ignored, other.ignored)
  return ignored === null ? null : { says: ignored, why: freedomToIgnore(spec) ?? '' }
}

const isNewsSame = (one: News | undefined, other: News | undefined): boolean =>
  one?.name === other?.name && isSame(one?.tells, other?.tells)

/** Neither an id nor a text: 0 stands for an id that there is not. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === 0

/** Whether two records tell the same but for what may be left out of either. */
const isToldAlike = (one: Sight, other: Sight, free: Free | null): boolean =>
  isSame(one, other) ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    if (isSame(one[name], other[name])) return true
    return free?.optional?.includes(name) === true && (isNothing(one[name]) || isNothing(other[name]))
  })

/** What a listener is told otherwise, in words; null when all of them are told the same. */
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
  isToldAlike(one.tells, other.tells, one.free)

const inWords = (news: News | undefined): string =>
  news === undefined ? 'nothing' : [news.name, ...Object.values(news.tells).filter(String)].join(' ')

function wordedOtherwise(listener: string, here: News | undefined, there: News | undefined): string {
  if (here === undefined || there === undefined || here.name !== there.name)
    return `${listener} is told ${inWords(there)} instead of ${inWords(here)}`
  const name = differing(here.tells, there.tells)
  return `${listener} is told ${here.name} with ${name} ${there.tells[name]} instead of ${here.tells[name]}`
}

/** The first name under which two records differ. */
const differing = (one: Sight, other: Sight): string =>
  Object.keys({ ...one, ...other }).find((name) => !isSame(one[name], other[name])) ?? ''

function sightOtherwise(one: Sight, other: Sight, free: Free | null = null): string | null {
  if (isToldAlike(one, other, free)) return null
  const name = differing(one, other)
  if (!(name in one)) return `the input is ignored (${other[name]})`
  if (!(name in other)) return 'the input is not ignored'
  return `the snapshot has ${name} ${other[name]} instead of ${one[name]}`
}
