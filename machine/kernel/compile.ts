/**
 * The compiler: walks the nodes that XState made of a chart and resolves every name, so that the kernel looks nothing
 * up while the chart runs. It refuses everything that the kernel does not support.
 */
import type { AnyStateMachine } from 'xstate'
import { operationsOf } from './actions.ts'
import type { Design } from './design.ts'
import { guardOf } from './guards.ts'
import type { Default, Node, Transition } from './node.ts'
import { refuse } from './refusal.ts'

/** A node in XState's form. */
type Source = AnyStateMachine['root']
type Draft = { -readonly [Field in keyof Node]: Node[Field] }

/** A chart during compilation: the nodes, by their sources. */
interface Compiling extends Design {
  readonly drafts: Map<Source, Draft>
}

/** Compiles a chart and returns its root. Throws an error for an unsupported construct. */
export function compile(design: Design): Node {
  const compiling: Compiling = { ...design, drafts: new Map() }
  const root = drafted(compiling, design.chart.root, null)
  for (const [source, draft] of compiling.drafts) fill(compiling, source, draft)
  return root
}

const placeOf = ({ machine, path }: Source): string => [machine.id, ...path].join('.')

/** A node at its position, still empty. */
function drafted(compiling: Compiling, source: Source, parent: Node | null): Draft {
  refuseForeign(compiling, source)
  const { id, key, order, type, history } = source
  const draft: Draft = {
    ...{ id, key, order, type, parent, isDeep: history === 'deep' },
    ...{ children: [], histories: [], fallback: { targets: [], isInitial: false } },
    ...{ transitions: new Map(), always: [], entry: [], exit: [], initial: [] },
  }
  compiling.drafts.set(source, draft)
  const below = Object.values<Source>(source.states).map((state) => drafted(compiling, state, draft))
  draft.children = below.filter((child) => child.type !== 'history')
  draft.histories = below.filter((child) => child.type === 'history')
  return draft
}

/** The constructs that a node may not have, with a check for each. */
const foreign: Readonly<Record<string, (source: Source, others: readonly Source[]) => boolean>> = {
  invoke: ({ invoke }) => invoke.length > 0,
  route: ({ config }) => 'route' in config && config.route !== undefined,
  output: ({ output, config }) => output !== undefined || config.output !== undefined,
  'an id that another state has': ({ id }, others) => others.some((other) => other.id === id),
  'a key that begins with #': ({ key, parent }) => parent !== undefined && key.startsWith('#'),
  'states below a state that has none': ({ type, states }) =>
    type !== 'compound' && type !== 'parallel' && Object.keys(states).length > 0,
}

function refuseForeign({ drafts }: Compiling, source: Source): void {
  const others = [...drafts.keys()]
  for (const [what, isThere] of Object.entries(foreign))
    if (isThere(source, others)) refuse(what, placeOf(source))
}

function fill(compiling: Compiling, source: Source, draft: Draft): void {
  const place = placeOf(source)
  const compiled = (on: string, written: readonly Written[] = []) =>
    written.map((each, index) => transitionOf(compiling, each, draft, `${place}, ${on}${nth(index)}`))
  draft.entry = operationsOf(compiling, source.entry, `${place}, entry`)
  draft.exit = operationsOf(compiling, source.exit, `${place}, exit`)
  draft.initial = operationsOf(compiling, source.initial.actions, `${place}, initial`)
  draft.always = compiled('always', source.always)
  draft.transitions = new Map(
    [...source.transitions].map(([event, written]) => [event, compiled(`on '${event}'`, written)] as const),
  )
  draft.fallback =
    source.type === 'history' ? historyDefault(compiling, source) : initialOf(compiling, source)
}

/** The index of one of several candidates, where there may be several. */
const nth = (index: number): string => (index === 0 ? '' : ` (${index + 1})`)

/** A transition in XState's form. */
type Written = NonNullable<Source['always']>[number]

function transitionOf(compiling: Compiling, written: Written, source: Node, place: string): Transition {
  return {
    id: (written.meta as { readonly id?: string } | undefined)?.id,
    source,
    targets: (written.target ?? []).map((target) => nodeOf(compiling, target as Source)),
    reenter: written.reenter,
    guard: written.guard === undefined ? null : guardOf(compiling.chart, written.guard, `${place}, guard`),
    operations: operationsOf(compiling, written.actions, place),
  }
}

const nodeOf = ({ drafts }: Compiling, source: Source): Node =>
  drafts.get(source) ?? refuse('a target in another chart', placeOf(source))

const initialOf = (compiling: Compiling, { initial }: Source): Default => ({
  targets: initial.target.map((target) => nodeOf(compiling, target as Source)),
  isInitial: true,
})

/** The default target of a history node without a record. */
function historyDefault(compiling: Compiling, source: Source): Default {
  const { parent, config } = source
  if (parent === undefined) return refuse('history at the root', placeOf(source))
  const { target } = config as { readonly target?: string | readonly string[] }
  if (target === undefined || target === '')
    return parent.type === 'parallel'
      ? { targets: [nodeOf(compiling, parent)], isInitial: false }
      : initialOf(compiling, parent)
  const targets = [target].flat().map((path) => nodeOf(compiling, targetOf(source, parent, path)))
  return { targets, isInitial: false }
}

/** The node at a path from the parent of a history node; an empty step ends the path. */
function targetOf(source: Source, parent: Source, path: string): Source {
  if (path.startsWith('#')) return parent.machine.getStateNodeById(path)
  if (path.includes('\\')) refuse(`the escaped target ${path}`, placeOf(source))
  const keys = path.split('.')
  const end = keys.indexOf('')
  return (end < 0 ? keys : keys.slice(0, end)).reduce<Source>(
    (node, key) => node.states[key] ?? refuse(`the target ${path}, which is nowhere`, placeOf(source)),
    parent,
  )
}
