/** What is known of a chart that was explored: the shortest way to everything in it, as plain data. */
import type { Settings } from '../../spec/row.ts'
import type { Stride } from '../playing/plan.ts'
import type { Published } from './chart-subject.ts'

/** A way through the chart, and the settings under which it exists. */
export interface Way {
  readonly settings: Settings
  readonly strides: readonly Stride[]
}

/** One event in one leaf: the shortest way to it, and whether any transition is taken. */
export interface Cell extends Way {
  readonly isIgnored: boolean
}

/** What an exploration found. */
export interface Explored {
  readonly states: number
  readonly edges: number
  /** True when the search visited every state within the views; otherwise `bounded` gives the reason why it ended. */
  readonly complete: boolean
  readonly bounded: string | null
  /** The shortest way to take a transition, by its id. */
  readonly transitions: ReadonlyMap<string, Way>
  /** The shortest way to each answer of each guard, by transition and answers. */
  readonly answers: ReadonlyMap<string, Way>
  /** Conditions of guards that can decide by themselves. */
  readonly deciding: ReadonlySet<string>
  /** The shortest way to enter a published state, by `leaf / transition that leads there`. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Pairs of transitions that can follow one another, as `first > second`. */
  readonly pairs: ReadonlySet<string>
  /** Each proposal in each leaf, by `leaf / proposal / transitions that it takes`. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** A way into a published state, out of another one. */
export interface Entry extends Way, Published {}

/** What is known of a chart that was not explored: nothing, and nothing of it may be called unreachable. */
export const unexplored: Explored = {
  states: 0,
  edges: 0,
  complete: false,
  bounded: 'not explored',
  transitions: new Map(),
  answers: new Map(),
  deciding: new Set(),
  entries: new Map(),
  pairs: new Set(),
  cells: new Map(),
}
