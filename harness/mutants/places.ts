/** The places of a form in which a mistake can be made: its states, and the transitions that leave them. */
import type { Arrow, Arrows, Form } from '../../machine/form.ts'
import type { Path } from './mutant.ts'

/** A state in its place. */
export interface Spot {
  readonly form: Form
  readonly path: Path
  /** The names on the way to it, as `live.idle`; empty for the root. */
  readonly name: string
}

/** A transition in its place. */
export interface Shaft {
  readonly arrow: Arrow
  /** Its id, or where it is. */
  readonly id: string
  readonly from: Spot
  /** What starts it, as it is written: `on vad.start`, `after due`, `always`. */
  readonly on: string
  /** Those that are tried in turn, itself among them, and where they stand. */
  readonly list: readonly Arrow[]
  readonly at: number
  readonly path: Path
  /** The footprint of a run that takes it, and of one that evaluates its guard. */
  readonly taken: string
  readonly asked: string
}

/** Every state, in document order. */
export function spotsOf(form: Form, path: Path = [], name = ''): readonly Spot[] {
  const below = Object.entries(form.states).flatMap(([key, state]) =>
    spotsOf(state, [...path, 'states', key], name === '' ? key : `${name}.${key}`),
  )
  return [{ form, path, name }, ...below]
}

/** Whether a state has nothing below it, and can be rested in. */
export const isLeaf = ({ form }: Spot): boolean => form.type === 'atomic' || form.type === 'final'

/** What a run does that rests in a state. */
export const restsIn = ({ name }: Spot): string => `in ${name}`

/** What a run does that enters a state, leaves it, or takes a transition in it. */
export const movesIn = (name: string): string => `moves in ${name}`

/** The footprint of a run that receives an event in a state. */
export const receivesIn = (event: string, place: string): string => `${event} ${place}`

/** What a run does that takes several transitions in one step, and so may pass through a state without resting. */
export const passes = 'passes through'

/** Every transition that leaves a state itself. */
export function shaftsOf(from: Spot): readonly Shaft[] {
  const { on, after, always } = from.form
  const list = (arrows: readonly Arrow[], says: string, path: Path) =>
    arrows.map((arrow, at) => shaft(from, arrows, at, says, [...from.path, ...path], arrow))
  const lists = (word: 'on' | 'after', arrows: Arrows) =>
    Object.entries(arrows).flatMap(([key, each]) => list(each, `${word} ${key}`, [word, key]))
  return [...lists('on', on), ...lists('after', after), ...list(always, 'always', ['always'])]
}

function shaft(from: Spot, list: readonly Arrow[], at: number, on: string, path: Path, arrow: Arrow): Shaft {
  const id = arrow.meta?.id
  const place = restsIn(from)
  return {
    ...{ arrow, from, on, list, at, path },
    id: id ?? `${from.name} ${on}${list.length > 1 ? ` (${at + 1})` : ''}`,
    taken: id ?? place,
    asked: id === undefined ? place : arrow.guard === undefined ? id : `?${id}`,
  }
}
