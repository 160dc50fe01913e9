/**
 * What is told: everything that a moment shows to anybody, listener by listener. Two charts are alike as long as each
 * listener is told the same, in the same order, at the same instants; between listeners one instant has no order.
 */
import type { Machine } from '../../machine/machine.ts'
import { type Effect, type Input, nextTimer } from '../../machine/step.ts'
import { outputsOf } from '../../machine/telling.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Moment } from '../charts/chart-subject.ts'
import { isSame } from './same.ts'

/** One thing that is told, by its name, with all that it tells. */
interface News {
  readonly name: string
  readonly tells: Readonly<Record<string, unknown>>
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
}

/** Reads what moments tell; `input`: what the moment answers, or null for a timer. */
export type Telling = (moment: Moment, before: string, input: Input | null) => Told

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

/** Whether the document leaves an output free, and why; null when it does not. */
export const freedomOf = ({ free = [] }: Spec, what: string, said: Sight): string | null =>
  free.find(
    (each) => each.what === what && Object.entries(each.with).every(([name, value]) => said[name] === value),
  )?.why ?? null

/** Why it is free whether, and how, an input is ignored; null when it is not. */
export const freedomToIgnore = (spec: Spec): string | null => freedomOf(spec, 'ignored', {})

/** Reads what listeners are told by the effects of moments; `before`: what was published until then. */
export function tidingsOf(spec: Spec, machine: Machine): (moment: Moment, before: string) => Tidings {
  const listenersTo = listenersOf(spec, machine)
  const isAwaited = machine.isAwaited ?? (() => true)
  return ({ effects, state }, before) => {
    const { context } = state.snapshot
    const by = new Map<string, News[]>()
    const aside: News[] = []
    let published = before
    for (const effect of effects) {
      if (!isAwaited(effect, before)) continue
      const shown = outputsOf(machine, effect, published)
      const [first] = shown
      const name = first?.what ?? effect.type
      const news = { name, tells: { ...first?.with, ...machine.told(effect, context) } }
      const isFree = first !== undefined && freedomOf(spec, first.what, first.with) !== null
      const heard = isFree ? [aside] : listenersTo(effect.type).map((listener) => listIn(by, listener))
      for (const list of heard) list.push(news)
      for (const { what, with: told } of shown) if (what === 'state') published = String(told.to)
    }
    return { by, aside }
  }
}

function listIn<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** The telling of a machine. */
export function tellingOf(spec: Spec, machine: Machine): Telling {
  const tidingsIn = tidingsOf(spec, machine)
  return (moment, before, input) => {
    const { state, taken, published } = moment
    const sight = machine.sight(state.snapshot.context, null, published)
    const isIgnored = taken.length === 0 && input !== null
    const ignored = isIgnored ? machine.sight(state.snapshot.context, input, published) : sight
    return { ...tidingsIn(moment, before), sight, ignored }
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
  return machine.sight(state.snapshot.context, ignored, published)
}

/** What somebody is told otherwise, in words; null when everybody is told the same, or what differs is free. */
export const toldOtherwise = (spec: Spec, one: Told, other: Told): string | null =>
  heardOtherwise(one.by, other.by) ??
  sightOtherwise(one.sight, other.sight) ??
  (freedomToIgnore(spec) === null ? sightOtherwise(one.ignored, other.ignored) : null)

/** What is free and told otherwise, in words. */
export const asideOtherwise = (one: Told, other: Told): string | null =>
  heardOtherwise(new Map([['host', one.aside]]), new Map([['host', other.aside]])) ??
  sightOtherwise(one.ignored, other.ignored)

/** What a listener is told otherwise, in words; null when all of them are told the same. */
export function heardOtherwise(one: ByListener, other: ByListener): string | null {
  for (const listener of new Set([...one.keys(), ...other.keys()])) {
    const [here, there] = [one.get(listener) ?? [], other.get(listener) ?? []]
    const length = Math.max(here.length, there.length)
    for (let at = 0; at < length; at += 1)
      if (!isSame(here[at], there[at])) return wordedOtherwise(listener, here[at], there[at])
  }
  return null
}

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

function sightOtherwise(one: Sight, other: Sight): string | null {
  if (isSame(one, other)) return null
  const name = differing(one, other)
  if (!(name in one)) return `the input is ignored (${other[name]})`
  if (!(name in other)) return 'the input is not ignored'
  return `the snapshot has ${name} ${other[name]} instead of ${one[name]}`
}
