/**
 * The nodes of a chart and the transitions that leave them: one walk for all code that lists, instruments or checks
 * them.
 */
import type { AnyTransitionDefinition } from 'xstate'
import type { Chart } from './machine.ts'

type Node = Chart['root']

/** A node and all its descendants, in document order. */
export const nodesOf = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Every transition of a chart, in document order; of each node those without an event come last. */
export const transitionsOf = ({ root }: Chart): readonly AnyTransitionDefinition[] =>
  nodesOf(root).flatMap(({ transitions, always }) => [...[...transitions.values()].flat(), ...(always ?? [])])
