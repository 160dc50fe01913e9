/** The nodes that transitions leave, and which of several transitions may be taken together. */
import { type History, resolved } from './history.ts'
import { above, isBelow, type Node, type Transition } from './node.ts'

/**
 * The innermost node that a transition neither leaves nor enters; null if it leaves even the root. For a transition
 * that stays within its source, and does not reenter it, that is the source.
 */
export function domainOf({ source, targets, reenter }: Transition, history: History): Node | null {
  const real = resolved(targets, history)
  if (!reenter && real.every((target) => target === source || isBelow(target, source))) return source
  const [first, ...others] = [...real, source]
  const common = above(first ?? source, null).find((node) => others.every((other) => isBelow(other, node)))
  return common ?? (reenter ? null : rootOf(source))
}

const rootOf = (node: Node): Node => above(node, null).at(-1) ?? node

/** The active nodes that transitions leave. */
export function leaves(
  transitions: readonly Transition[],
  active: ReadonlySet<Node>,
  history: History,
): ReadonlySet<Node> {
  const left = new Set<Node>()
  for (const transition of transitions) {
    if (transition.targets.length === 0) continue
    const domain = domainOf(transition, history)
    for (const node of active) if (isBelow(node, domain)) left.add(node)
  }
  return left
}

/** Of transitions that leave a common node only one is taken: the one whose source is deeper, else the first one. */
export function compatible(
  transitions: readonly Transition[],
  active: ReadonlySet<Node>,
  history: History,
): readonly Transition[] {
  const leftBy = new Map(transitions.map((each) => [each, leaves([each], active, history)]))
  const clash = (one: Transition, other: Transition) =>
    [...(leftBy.get(one) ?? [])].some((node) => leftBy.get(other)?.has(node))
  const kept = new Set<Transition>()
  for (const transition of transitions) {
    const rivals = [...kept].filter((other) => clash(transition, other))
    if (!rivals.every((rival) => isBelow(transition.source, rival.source))) continue
    for (const rival of rivals) kept.delete(rival)
    kept.add(transition)
  }
  return [...kept]
}
