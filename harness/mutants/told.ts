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

/** What each listener is told, in order; and what may be asked of the state afterwards. */
export interface Told {
  readonly by: ReadonlyMap<string, readonly News[]>
  readonly sight: Readonly<Record<string, unknown>>
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

/** The telling of a machine. */
export function tellingOf(spec: Spec, machine: Machine): Telling {
  const listenersTo = listenersOf(spec, machine)
  return ({ effects, taken, state }, before, input) => {
    const { context } = state.snapshot
    const by = new Map<string, News[]>()
    let published = before
    for (const effect of effects) {
      const shown = outputsOf(machine, effect, published)
      const [first] = shown
      const name = first?.what ?? effect.type
      const news = { name, tells: { ...first?.with, ...machine.told(effect, context) } }
      for (const listener of listenersTo(effect.type)) by.set(listener, [...(by.get(listener) ?? []), news])
      for (const { what, with: told } of shown) if (what === 'state') published = String(told.to)
    }
    return { by, sight: machine.sight(context, taken.length === 0 ? input : null) }
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
function sightIn(machine: Machine, { state, taken, lines: [line] }: Moment) {
  const isIgnored = taken.length === 0 && line?.way === 'in'
  return machine.sight(state.snapshot.context, isIgnored ? machine.hear(line.what, line.with, line.at) : null)
}

/** What somebody is told otherwise, in words; null when everybody is told the same. */
export function toldOtherwise(one: Told, other: Told): string | null {
  for (const listener of new Set([...one.by.keys(), ...other.by.keys()])) {
    const [here, there] = [one.by.get(listener) ?? [], other.by.get(listener) ?? []]
    const length = Math.max(here.length, there.length)
    for (let at = 0; at < length; at += 1)
      if (!isSame(here[at], there[at])) return wordedOtherwise(listener, here[at], there[at])
  }
  return isSame(one.sight, other.sight) ? null : sightOtherwise(one.sight, other.sight)
}

const inWords = (news: News | undefined): string =>
  news === undefined ? 'nothing' : [news.name, ...Object.values(news.tells).filter(String)].join(' ')

function wordedOtherwise(listener: string, here: News | undefined, there: News | undefined): string {
  if (here === undefined || there === undefined || here.name !== there.name)
    return `${listener} is told ${inWords(there)} instead of ${inWords(here)}`
  const name = differing(here.tells, there.tells)
  return `${listener} is told ${here.name} with ${name} ${there.tells[name]} instead of ${here.tells[name]}`
}

type Sight = Readonly<Record<string, unknown>>

/** The first name under which two records differ. */
const differing = (one: Sight, other: Sight): string =>
  Object.keys({ ...one, ...other }).find((name) => !isSame(one[name], other[name])) ?? ''

function sightOtherwise(one: Sight, other: Sight): string {
  const name = differing(one, other)
  if (!(name in one)) return `the input is ignored (${other[name]})`
  if (!(name in other)) return 'the input is not ignored'
  return `the snapshot has ${name} ${other[name]} instead of ${one[name]}`
}
