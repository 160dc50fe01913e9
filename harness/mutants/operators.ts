/**
 * The operators: every small mistake that is tried, in tables by kind. A mistake in a transition replaces the list in
 * which it is tried; one in a state replaces something that was written of it.
 */
import { changedGuards } from '../../machine/changed-guards.ts'
import { type Arrow, type Form, shiftedDelay } from '../../machine/form.ts'
import { type Changed, dropsIn, reordersIn } from './action-lists.ts'
import type { How, Kind, Mutant, Path } from './mutant.ts'
import {
  isLeaf,
  movesIn,
  passes,
  receivesIn,
  restsIn,
  type Shaft,
  type Spot,
  shaftsOf,
  spotsOf,
} from './places.ts'

/** A mistake at a place, in words, with what stands there instead. */
interface Edit {
  readonly says: string
  readonly path: Path
  readonly value: unknown
  readonly touches: readonly string[]
  readonly how?: How
}

/** What a mistake may need to know of the rest of the chart. */
interface Plan {
  readonly spots: readonly Spot[]
  readonly leaves: readonly Spot[]
}

type ShaftOperator = (shaft: Shaft, plan: Plan) => readonly Edit[]
type SpotOperator = (spot: Spot, plan: Plan) => readonly Edit[]

/** The list of a shaft with different arrows in the place of its own. */
const instead = ({ list, at, path, taken }: Shaft, says: string, ...arrows: readonly Arrow[]): Edit => ({
  says,
  path,
  value: [...list.slice(0, at), ...arrows, ...list.slice(at + 1)],
  touches: [taken],
})

const short = (id: string): string => id.replace(/^#[^.]*\./, '')

/** The leaves before and behind a place in document order: those that are most easily taken for it. */
function beside({ leaves, spots }: Plan, targets: readonly string[]): readonly Spot[] {
  const target = spots.find(({ form }) => targets.includes(`#${form.id}`))
  if (target === undefined) return []
  const order = spots.indexOf(target)
  const others = leaves.filter((leaf) => leaf !== target)
  const before = others.findLast((leaf) => spots.indexOf(leaf) < order)
  const behind = others.find(
    (leaf) => spots.indexOf(leaf) > order && !leaf.name.startsWith(`${target.name}.`),
  )
  return [before, behind].flatMap((leaf) => leaf ?? [])
}

const retarget: ShaftOperator = (shaft, plan) => {
  const { arrow } = shaft
  const { target, ...staying } = arrow
  if (target === undefined) return []
  const wanted = target.map(short).join(' and ')
  return [
    ...beside(plan, target).map(({ name, form }) =>
      instead(shaft, `target ${name} instead of ${wanted}`, { ...arrow, target: [`#${form.id}`] }),
    ),
    instead(shaft, `stays instead of target ${wanted}`, staying),
  ]
}

const drop: ShaftOperator = (shaft) => [instead(shaft, 'dropped')]

/** The next leaf answers as this one does, where it would not have answered at all. */
const add: ShaftOperator = ({ from, on, list, path, at }, { leaves }) => {
  const next = leaves[leaves.indexOf(from) + 1]
  if (!isLeaf(from) || next === undefined || at > 0 || on === 'always') return []
  const [word = '', key = ''] = path.slice(-2).map(String)
  const there = next.form[word as 'on' | 'after']
  if (key in there) return []
  const copies = list.map(({ meta: _, ...arrow }) => arrow)
  const place = [...next.path, word]
  return [
    {
      says: `added to ${next.name}`,
      path: place,
      value: { ...there, [key]: copies },
      touches: word === 'on' ? [receivesIn(key, restsIn(next)), passes] : [restsIn(next)],
    },
  ]
}

const swap: ShaftOperator = ({ list, at, path, asked }) => {
  const [first, second] = [list[at], list[at + 1]]
  if (first === undefined || second === undefined) return []
  const value = [...list.slice(0, at), second, first, ...list.slice(at + 2)]
  return [{ says: `tried behind ${second.meta?.id ?? 'the next'}`, path, value, touches: [asked] }]
}

const guard: ShaftOperator = (shaft) => {
  const { guard: written, ...unguarded } = shaft.arrow
  if (written === undefined) return []
  return changedGuards(written).map(({ says, guard: changed }) => ({
    ...instead(shaft, says, changed === undefined ? unguarded : { ...unguarded, guard: changed }),
    touches: [shaft.asked],
  }))
}

const effectOperator =
  (changes: (actions: readonly unknown[]) => readonly Changed[]): ShaftOperator =>
  (shaft) =>
    changes(shaft.arrow.actions).map(({ says, actions, how }) => ({
      ...instead(shaft, says, { ...shaft.arrow, actions }),
      how,
    }))

const timer: SpotOperator = (spot) =>
  Object.keys(spot.form.after).flatMap((delay) =>
    [1, -1].map((ms) => ({
      says: `after ${shiftedDelay(delay, ms)}`,
      path: [...spot.path, 'after'],
      value: Object.fromEntries(
        Object.entries(spot.form.after).map(([key, arrows]) => [
          key === delay ? shiftedDelay(delay, ms) : key,
          arrows,
        ]),
      ),
      touches: [restsIn(spot)],
    })),
  )

const written = (spot: Spot, field: keyof Form, says: string, value: unknown): Edit => ({
  says,
  path: [...spot.path, field],
  value,
  touches: [movesIn(spot.name), passes],
})

const doorOperator =
  (field: 'entry' | 'exit'): SpotOperator =>
  (spot) => {
    const actions = spot.form[field]
    return [...dropsIn(actions), ...reordersIn(actions)].map(({ says, actions: changed, how }) => ({
      ...written(spot, field, `${field} ${says}`, changed),
      how,
    }))
  }

const initial: SpotOperator = (spot) => {
  const { type, initial: first, states } = spot.form
  if (type !== 'compound' || typeof first !== 'string') return []
  const others = Object.keys(states).filter((key) => key !== first && states[key]?.type !== 'history')
  return others.map((key) => written(spot, 'initial', `begins in ${key} instead of ${first}`, key))
}

const history: SpotOperator = (spot, { spots }) => {
  const { type, history: depth } = spot.form
  if (type !== 'history') return []
  const parent = spots.find(({ form }) => Object.values(form.states).includes(spot.form))
  const touches = parent === undefined ? [] : [restsIn(parent)]
  const other = depth === 'deep' ? 'shallow' : 'deep'
  return [{ ...written(spot, 'history', `${other} instead of ${depth}`, other), touches }]
}

/** Each region of a parallel state stands still: it answers nothing. */
const region: SpotOperator = (spot) =>
  spot.form.type !== 'parallel'
    ? []
    : Object.entries(spot.form.states).map(([key, state]) => ({
        says: `region ${key} stands still`,
        path: [...spot.path, 'states', key],
        value: still(state),
        touches: [restsIn(spot)],
      }))

const still = (form: Form): Form => ({
  ...form,
  ...{ on: {}, after: {}, always: [] },
  states: Object.fromEntries(Object.entries(form.states).map(([key, state]) => [key, still(state)])),
})

const ofShafts: readonly (readonly [Kind, ShaftOperator])[] = [
  ['retarget', retarget],
  ['drop', drop],
  ['add', add],
  ['swap', swap],
  ['guard', guard],
  ['effect dropped', effectOperator(dropsIn)],
  ['effects reordered', effectOperator(reordersIn)],
]

const ofSpots: readonly (readonly [Kind, SpotOperator])[] = [
  ['timer', timer],
  ['entry', doorOperator('entry')],
  ['exit', doorOperator('exit')],
  ['initial', initial],
  ['history', history],
  ['region', region],
]

/** Every mutant of a chart, by its form: state by state, and of each the same kinds in the same order. */
export function mutantsOf(form: Form): readonly Mutant[] {
  const spots = spotsOf(form)
  const plan = { spots, leaves: spots.filter(isLeaf) }
  const named = (kind: Kind, place: string, { says, ...edit }: Edit): Mutant => ({
    name: `${place}: ${says}`,
    kind,
    ...edit,
  })
  return spots.flatMap((spot) => [
    ...ofSpots.flatMap(([kind, edits]) =>
      edits(spot, plan).map((edit) => named(kind, spot.name || 'the chart', edit)),
    ),
    ...shaftsOf(spot).flatMap((shaft) =>
      ofShafts.flatMap(([kind, edits]) => edits(shaft, plan).map((edit) => named(kind, shaft.id, edit))),
    ),
  ])
}
