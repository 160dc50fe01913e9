/** Laws that every chart obeys, so that it can be explored, covered and read. Each law lists what breaks it. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'

/** A chart with its machine and the spec that it follows. */
export interface Charted {
  readonly spec: Spec
  readonly machine: Machine
}

type Law = (charted: Charted) => readonly string[]

/** Effects that stay between the chart and its service, under names that no spec has. */
const internal = ['publish', 'settleStart']

export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const transitionsOf = ({ root }: AnyStateMachine) =>
  nodesOf(root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
      ...transition,
      where: `${node.id} on ${transition.eventType || 'always'}`,
    })),
  )

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

type Guard =
  | string
  | { readonly type: string }
  | (((...args: never[]) => boolean) & { guards?: readonly Guard[] })

/** The names in a guard; a condition that has no name is told as `nameless`. */
const namesIn = (guard: Guard | undefined): readonly string[] => {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  if (typeof guard === 'object') return [guard.type]
  return guard.guards === undefined ? ['nameless'] : guard.guards.flatMap(namesIn)
}

/** Id 0 stands for none, so "this id" says in one condition that there is one and that it is the same. */
const oneIdiom = /event\.id !== 0 &&/g

const actionsOf = (chart: AnyStateMachine): readonly string[] => [
  ...new Set(
    [
      ...transitionsOf(chart).flatMap(({ actions }) => actions),
      ...nodesOf(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ].map((action) => {
      if (typeof action === 'string') return action
      return 'type' in action ? String(action.type) : 'nameless'
    }),
  ),
]

const isBuiltIn = (name: string) => name.startsWith('xstate.')

/** An action that is not built on one of XState's own is an effect: something for a service to carry out. */
const isEffect = ({ implementations }: AnyStateMachine, name: string): boolean => {
  const action = implementations.actions[name] as { readonly type?: string } | undefined
  return !isBuiltIn(name) && !isBuiltIn(action?.type ?? '')
}

const delayNames = ({ root }: AnyStateMachine) =>
  nodesOf(root).flatMap(({ id, after }) => after.map(({ delay }) => ({ delay, where: `${id} after` })))

const keysOf = (value: object) => Object.keys(value).sort()

const initialContext = ({ machine, spec }: Charted): object =>
  machine.chart.getInitialSnapshot({} as never, machine.settings(spec.settings)).context

export const laws = {
  'every transition has an id': ({ machine }) =>
    transitionsOf(machine.chart).flatMap(({ meta, where }) =>
      typeof meta?.id === 'string' && meta.id !== '' ? [] : [where],
    ),
  'ids are unique': ({ machine }) =>
    repeated(transitionsOf(machine.chart).flatMap(({ meta }) => (meta?.id ? [String(meta.id)] : []))),
  'every delay has a name': ({ machine: { chart } }) =>
    delayNames(chart).flatMap(({ delay, where }) =>
      typeof delay === 'string' && delay in chart.implementations.delays ? [] : [`${where}: ${delay}`],
    ),
  'every delay is used': ({ machine: { chart } }) =>
    Object.keys(chart.implementations.delays).filter(
      (name) => !delayNames(chart).some(({ delay }) => delay === name),
    ),
  'every guard has a name that exists, and every guard is used': ({ machine: { chart } }) => {
    const known = Object.keys(chart.implementations.guards)
    const used = transitionsOf(chart).flatMap(({ guard, where }) =>
      namesIn(guard as Guard | undefined).map((name) => ({ name, where })),
    )
    return [
      ...used.filter(({ name }) => !known.includes(name)).map(({ name, where }) => `${where}: ${name}`),
      ...known.filter((name) => !used.some((one) => one.name === name)),
    ]
  },
  'a named guard is one condition': ({ machine: { chart } }) =>
    Object.entries(chart.implementations.guards).flatMap(([name, guard]) =>
      /&&|\|\||\?[^.?]/.test(String(guard).replaceAll(oneIdiom, '')) ? [name] : [],
    ),
  'every action has a name': ({ machine: { chart } }) =>
    actionsOf(chart).filter(
      (name) => name === 'nameless' || (!isBuiltIn(name) && !(name in chart.implementations.actions)),
    ),
  'every effect is a word of the spec, or stays inside': ({ machine: { chart }, spec }) =>
    actionsOf(chart).filter(
      (name) =>
        isEffect(chart, name) && !internal.includes(name) && !spec.effects.some((word) => word.name === name),
    ),
  'every event of the spec is heard, and nothing else': ({ machine: { chart }, spec }) => {
    const heard = transitionsOf(chart)
      .map(({ eventType }) => String(eventType))
      .filter((event) => event !== '' && !isBuiltIn(event))
    const words = spec.events.map(({ name }) => name)
    return [
      ...words.filter((word) => !heard.includes(word)),
      ...heard.filter((event) => !words.includes(event)),
    ]
  },
  'the context has the declared fields': ({ machine, spec }) => {
    const declared = keysOf(machine.domains)
    const held = keysOf(initialContext({ machine, spec }))
    return [
      ...declared.filter((name) => !held.includes(name)),
      ...held.filter((name) => !declared.includes(name)),
    ]
  },
  'its settings are the budgets of the spec': ({ machine, spec }) =>
    Object.entries(machine.domains).flatMap(([name, { kind }]) => {
      const value = spec.settings[name]
      if (kind !== 'setting') return []
      if (value === undefined) return [`${name} is no setting`]
      const fits = spec.budgets.some(({ setting, ms }) => setting === name && ms === value)
      return typeof value !== 'number' || fits ? [] : [`${name} is ${value} and no budget`]
    }),
} as const satisfies Readonly<Record<string, Law>>
