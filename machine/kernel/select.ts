/** The transitions for an event in a configuration, as candidate lists that are created once. */
import type { StateValue } from 'xstate'
import type { Guard } from './guards.ts'
import type { Move } from './move.ts'
import { above, isLeaf, type Node, type Transition } from './node.ts'
import type { Args } from './work.ts'

/** A transition that may be taken in one configuration, with the move for the case that it is the only one. */
export interface Candidate {
  readonly transition: Transition
  readonly guard: Guard | null
  move: Move | null
}

/** Candidates: those of every region, and, if none of them is enabled, the first of the node's own that is. */
export interface Selector {
  readonly regions: readonly Selector[]
  readonly own: readonly Candidate[]
}

const silent: Selector = { regions: [], own: [] }

/** Whether no transition is possible, for any results of the guards. */
export const isSilent = ({ regions, own }: Selector): boolean => regions.length === 0 && own.length === 0

/** The selector for an event in the configuration below `node` that has `value`. */
export function selectorOf(node: Node, value: StateValue, event: string): Selector {
  const own = answering(node, event).map(candidate)
  const inner = Object.entries(typeof value === 'string' ? { [value]: {} } : value)
    .map(([key, below]) => childOf(node, key, below, event))
    .filter((each) => !isSilent(each))
  const [only = silent, ...others] = inner
  if (others.length > 0) return { regions: inner, own }
  return { regions: only.regions, own: [...only.own, ...own] }
}

function childOf(node: Node, key: string, value: StateValue | undefined, event: string): Selector {
  const child = node.children.find((each) => each.key === key)
  return child === undefined ? silent : selectorOf(child, value ?? {}, event)
}

const candidate = (transition: Transition): Candidate => ({
  transition,
  guard: transition.guard,
  move: null,
})

/** Transitions on the event itself, then those on wildcards, longest descriptor first. */
function answering({ transitions }: Node, event: string): readonly Transition[] {
  const wild = [...transitions.keys()].filter((each) => each !== event && isWildFor(each, event))
  wild.sort((a, b) => b.length - a.length)
  return [event, ...wild].flatMap((descriptor) => transitions.get(descriptor) ?? [])
}

/** `*` matches every event; `a.*` matches `a` and every event with the prefix `a.`; a `*` elsewhere matches nothing. */
function isWildFor(descriptor: string, event: string): boolean {
  if (descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  const stem = descriptor.slice(0, -2)
  return !stem.split('.').includes('*') && (event === stem || event.startsWith(`${stem}.`))
}

/** The first candidate whose guard holds, or null. */
export function firstOf(candidates: readonly Candidate[], args: Args): Candidate | null {
  for (const candidate of candidates) {
    const { guard } = candidate
    if (guard === null || guard(args)) return candidate
  }
  return null
}

/** Adds the transitions that a selector selects to `into`; returns whether there are any. */
export function select({ regions, own }: Selector, args: Args, into: Transition[]): boolean {
  let isAnswered = false
  for (const region of regions) if (select(region, args, into)) isAnswered = true
  if (isAnswered) return true
  const first = firstOf(own, args)
  if (first !== null) into.push(first.transition)
  return first !== null
}

/** For each active leaf the eventless transitions of itself and its ancestors, innermost first. */
export function eventlessOf(active: readonly Node[]): readonly (readonly Candidate[])[] {
  return active
    .filter(isLeaf)
    .map((leaf) => [leaf, ...above(leaf, null)].flatMap(({ always }) => always.map(candidate)))
    .filter(({ length }) => length > 0)
}
