/** The nodes that transitions enter. */
import { domainOf } from './exit.ts'
import { type History, leadsTo, resolved } from './history.ts'
import { above, isBelow, type Node, type Transition } from './node.ts'

/** Nodes to enter, and those of them that are entered by default, whose initial transition also runs its actions. */
export interface Entered {
  readonly nodes: Set<Node>
  readonly byDefault: Set<Node>
}

/** The nodes that transitions enter, in no particular order. */
export function entersOf(transitions: readonly Transition[], history: History): Entered {
  const entered: Entered = { nodes: new Set(), byDefault: new Set() }
  for (const transition of transitions) {
    const { source, targets, reenter } = transition
    const domain = domainOf(transition, history)
    for (const target of targets) {
      const isEntered = target !== source || source !== domain || reenter
      if (target.type !== 'history' && isEntered) enterByDefault(entered, target)
      enterBelow(entered, target, history)
    }
    for (const target of resolved(targets, history)) {
      const ancestors =
        domain?.type === 'parallel' ? [...above(target, domain), domain] : above(target, domain)
      enterAbove(entered, ancestors, history, source.parent === null && reenter ? null : domain)
    }
  }
  return entered
}

function enterByDefault({ nodes, byDefault }: Entered, node: Node): void {
  nodes.add(node)
  byDefault.add(node)
}

const below: Readonly<Record<Node['type'], (entered: Entered, node: Node, history: History) => void>> = {
  atomic: () => {},
  final: () => {},

  history: (entered, node, history) => {
    const { targets, isInitial } = leadsTo(node, history)
    for (const target of targets) {
      entered.nodes.add(target)
      if (isInitial && node.parent !== null) entered.byDefault.add(node.parent)
      enterBelow(entered, target, history)
    }
    for (const target of targets) enterAbove(entered, above(target, node.parent), history, null)
  },

  compound: (entered, node, history) => {
    for (const target of node.fallback.targets) {
      if (target.type !== 'history') enterByDefault(entered, target)
      enterBelow(entered, target, history)
    }
  },

  parallel: (entered, node, history) => {
    for (const child of missing(entered, node)) {
      enterByDefault(entered, child)
      enterBelow(entered, child, history)
    }
  },
}

/** Enters the default descendants of a node. */
const enterBelow = (entered: Entered, node: Node, history: History): void =>
  below[node.type](entered, node, history)

/** Enters ancestors within `domain`, and the regions of parallel ones that are not entered yet. */
function enterAbove(
  entered: Entered,
  ancestors: readonly Node[],
  history: History,
  domain: Node | null,
): void {
  for (const ancestor of ancestors) {
    if (isBelow(ancestor, domain)) entered.nodes.add(ancestor)
    if (ancestor.type !== 'parallel') continue
    for (const child of missing(entered, ancestor)) {
      entered.nodes.add(child)
      enterBelow(entered, child, history)
    }
  }
}

/** The regions without an entered descendant; each is checked when its turn comes. */
function* missing({ nodes }: Entered, parallel: Node): Generator<Node> {
  for (const child of parallel.children) if (![...nodes].some((node) => isBelow(node, child))) yield child
}
