/** Laws that every chart obeys, so that it can be explored, covered and read. Each law lists what breaks it. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { composedOf } from '../../machine/composed.ts'
import { conditionsOf } from '../../machine/listened.ts'
import type { Machine } from '../../machine/machine.ts'
import { outputsOf } from '../../machine/reporting.ts'
import { nodesOf, transitionsOf } from '../../machine/transitions.ts'
import type { Spec } from '../../spec/spec.ts'

/** A chart with its machine and the spec that it follows. */
export interface Charted {
  readonly spec: Spec
  readonly machine: Machine
}

type Law = (charted: Charted) => readonly string[]

/**
 * Events that a service answers before its chart hears of them, by spec: a handed session is only kept by its id, a
 * start elsewhere and a misused method are refused, a failing listener is not listened to, and privacy is asked of the
 * host when something is stored. That capture begins says nothing yet, and what the panel shows is only measured. A token
 * only shows progress: the response brings all of the text. Which parts of a pipeline are at work makes no difference to
 * a gateway, and a neighbour has a chart of its own; to a browser, neither who a session is nor what nobody knows does.
 * What files are in use is only saved and told, a result is submitted by the machine itself, and an item that is no call,
 * or an event that the document does not know, changes nothing.
 */
const keptFromChart: Readonly<Record<string, readonly string[]>> = {
  'agent-voice': [
    'session.initialize',
    'user.startElsewhere',
    'user.misuse',
    'listener.fails',
    'privacy.changed',
  ],
  'turn-detection': ['capture.started', 'panel.shown'],
  vantum: ['LLM_TOKEN'],
  vela: ['turn.works', 'neighbour.upgrade', 'neighbour.message', 'neighbour.output', 'neighbour.closed'],
  'vela-browser': ['session.ready', 'message.other'],
  amplifier: ['context_changed', 'tool_result_submitted', 'response.output_item.done', 'unlisted_event'],
}

const whereOf = ({ source, eventType }: AnyTransitionDefinition): string =>
  `${source.id} on ${eventType || 'always'}`

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

/** The names in a guard; a condition that has no name is told as `nameless`. */
const namesIn = (guard: unknown): readonly string[] => {
  if (guard === undefined) return []
  if (typeof guard === 'function') return composedOf(guard)?.guards.flatMap(namesIn) ?? ['nameless']
  return conditionsOf(guard)
}

/**
 * Id 0 stands for none, so "this id" says in one condition that there is one and that it is the same. A guard that
 * looks ahead asks one thing of the context as an update will leave it; how that update counts is not its condition.
 */
const oneIdiom = /event\.id !== 0 &&/g

const usesOf = (chart: AnyStateMachine) => [
  ...transitionsOf(chart).flatMap(({ actions }) => actions),
  ...nodesOf(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]),
]

type Use = ReturnType<typeof usesOf>[number]

const nameOf = (action: Use): string => {
  if (typeof action === 'string') return action
  return 'type' in action ? String(action.type) : 'nameless'
}

const actionsOf = (chart: AnyStateMachine): readonly string[] => [...new Set(usesOf(chart).map(nameOf))]

/** The particulars with which an action would be used before anything has happened. */
const paramsOf = (action: Use, { machine, spec }: Charted): Readonly<Record<string, unknown>> => {
  const { params = {} } = typeof action === 'string' ? {} : (action as { readonly params?: unknown })
  if (typeof params !== 'function') return params as object & Record<string, unknown>
  const event = machine.receive(spec.events[0]?.name ?? '', {}, 0)
  return params({ context: initialContext({ machine, spec }), event })
}

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
    transitionsOf(machine.chart).flatMap((transition) => {
      const id = transition.meta?.id
      return typeof id === 'string' && id !== '' ? [] : [whereOf(transition)]
    }),
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
    const used = transitionsOf(chart).flatMap((transition) =>
      namesIn(transition.guard).map((name) => ({ name, where: whereOf(transition) })),
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
  'every effect is a word of the spec, or stays inside': ({ machine, spec }) =>
    usesOf(machine.chart).flatMap((action) => {
      const type = nameOf(action)
      if (!isEffect(machine.chart, type)) return []
      const shown = outputsOf(machine, { type, params: paramsOf(action, { machine, spec }) }, '')
      return shown.every(({ what }) => spec.effects.some(({ name }) => name === what)) ? [] : [type]
    }),
  'every event of the spec is heard, or answered before the chart, and nothing else': ({ machine, spec }) => {
    const received = transitionsOf(machine.chart)
      .map(({ eventType }) => String(eventType))
      .filter((event) => event !== '' && !isBuiltIn(event))
    const answered = [...new Set(received), ...(keptFromChart[spec.name] ?? [])]
    const words = spec.events.map(({ name }) => name)
    return [
      ...words.filter((word) => !answered.includes(word)),
      ...answered.filter((event) => !words.includes(event)),
      ...repeated(answered),
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
  'its settings are those of the spec, with every budget that can be set': ({ machine, spec }) => {
    const isSetting = (name: string) => machine.domains[name]?.kind === 'setting'
    const unknown = Object.keys(machine.domains).filter((name) => isSetting(name) && !(name in spec.settings))
    return [
      ...unknown.map((name) => `${name} is no setting`),
      ...spec.budgets.flatMap(({ id, setting, ms }) => {
        // What is wanted at once is the step itself, and no chart needs to read how long that is.
        if (setting === null || (ms === 0 && spec.settings[setting] === 0)) return []
        if (isSetting(setting) && spec.settings[setting] === ms) return []
        return [`${setting} is not the ${ms} ms of ${id}, or the chart does not read it`]
      }),
    ]
  },
} as const satisfies Readonly<Record<string, Law>>
