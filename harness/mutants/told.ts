/**
 * What is told: everything that a moment shows to anybody, listener by listener. Two charts are alike as long as each
 * listener is told the same, in the same order, at the same instants; between listeners one instant has no order.
 */
import type { Machine } from '../../machine/machine.ts'
import { type Effect, type Input, nextTimer } from '../../machine/step.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Moment } from '../charts/chart-subject.ts'
import { isSame } from './same.ts'

/** What each listener is told, in order; and what may be asked of the state afterwards. */
export interface Told {
  readonly by: Readonly<Record<string, readonly string[]>>
  readonly sight: string
}

/** Reads what moments tell; `input`: what the moment answers, or null for a timer. */
export type Telling = (moment: Moment, before: string, input: Input | null) => Told

/** A particular that is no scalar is a context, kept for what can be told of it. */
const particulars = (machine: Machine, { params }: Effect): readonly unknown[] =>
  Object.values(params).map((value) =>
    typeof value === 'object' && value !== null ? machine.sight(value, null) : value,
  )

/** The telling of a machine. A service hears its calls in order; other listeners hear one kind of news each. */
export function tellingOf({ effects: words, cast }: Spec, machine: Machine): Telling {
  const listeners = new Map(words.map(({ name, lane }) => [name, cast.includes(lane) ? lane : name]))
  return ({ effects, taken, state }, before, input) => {
    const by: Record<string, string[]> = {}
    let published = before
    for (const effect of effects) {
      const shown = machine.show(effect, published)
      const listener = listeners.get(shown?.what ?? '') ?? effect.type
      const words = [shown, effect.type, particulars(machine, effect)]
      by[listener] = [...(by[listener] ?? []), JSON.stringify(words)]
      if (shown?.what === 'state') published = String(shown.with.to)
    }
    const ignored = taken.length === 0 ? input : null
    return { by, sight: JSON.stringify(machine.sight(state.snapshot.context, ignored)) }
  }
}

/**
 * Whether two moments make a service do the very same: the same effects in the same order, the same to be told of the
 * context, and the next timer at the same instant. What else differs in their contexts has not come to light.
 */
export const isToldSame = (machine: Machine, one: Moment, other: Moment): boolean =>
  (one.taken.length === 0) === (other.taken.length === 0) &&
  nextTimer(one.state)?.due === nextTimer(other.state)?.due &&
  one.effects.length === other.effects.length &&
  one.effects.every((effect, place) => isEffectSame(machine, effect, other.effects[place])) &&
  isSame(sightIn(machine, one), sightIn(machine, other))

/** What is to be told of a moment beside effects; of an ignored input its reason as well. */
function sightIn(machine: Machine, { state, taken, lines: [line] }: Moment) {
  const isIgnored = taken.length === 0 && line?.way === 'in'
  return machine.sight(state.snapshot.context, isIgnored ? machine.hear(line.what, line.with, line.at) : null)
}

const isEffectSame = (machine: Machine, one: Effect, other: Effect | undefined): boolean =>
  other !== undefined &&
  one.type === other.type &&
  isSame(particulars(machine, one), particulars(machine, other))

/** What somebody is told otherwise, in words; null when everybody is told the same. */
export function toldOtherwise(one: Told, other: Told): string | null {
  for (const listener of new Set([...Object.keys(one.by), ...Object.keys(other.by)])) {
    const [here, there] = [one.by[listener] ?? [], other.by[listener] ?? []]
    const at = [...here, ''].findIndex((word, place) => word !== there[place])
    if (here.length === there.length && at === here.length) continue
    return wordedOtherwise(listener, inWords(here[at]), inWords(there[at]))
  }
  return one.sight === other.sight ? null : sightOtherwise(one.sight, other.sight)
}

type Words = readonly [{ readonly what: string; readonly with: object } | null, string, readonly unknown[]]

function inWords(word: string | undefined): string {
  if (word === undefined || word === '') return 'nothing'
  const [shown, type] = JSON.parse(word) as Words
  return [shown?.what ?? type, ...Object.values(shown?.with ?? {})].join(' ')
}

const wordedOtherwise = (listener: string, here: string, there: string): string =>
  here === there
    ? `${listener} is told ${here} with another snapshot`
    : `${listener} is told ${there} instead of ${here}`

function sightOtherwise(one: string, other: string): string {
  const [here, there] = [JSON.parse(one), JSON.parse(other)] as [Sight, Sight]
  const names = Object.keys({ ...here, ...there })
  const name = names.find((each) => here[each] !== there[each]) ?? ''
  if (!(name in here)) return `the input is ignored (${there[name]})`
  if (!(name in there)) return 'the input is not ignored'
  return `the snapshot has ${name} ${there[name]} instead of ${here[name]}`
}

type Sight = Readonly<Record<string, unknown>>
