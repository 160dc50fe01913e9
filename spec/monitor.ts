/** Monitors: each watches a public log and checks one invariant or one budget. */
import type { Line } from './log.ts'
import type { Basis } from './requirement.ts'
import type { Settings } from './row.ts'

/** A breach: when, what was expected, what was found. Both sentences are plain words with the numbers in them. */
export interface Violation {
  readonly at: number
  readonly expected: string
  readonly got: string
  /** The requirement that is broken, where a monitor has several and this is not the first. */
  readonly requirement?: string
}

/** What a monitor returns after one line. */
export interface Watched<State> {
  readonly state: State
  /** How many times this line tested the invariant (a pass needs at least one sample). */
  readonly samples?: number
  /** For a budget: how many ms it took this time. */
  readonly took?: number
  readonly findings?: readonly Violation[]
}

/** A summary of the lines, folded over the log: computed once for all monitors over the same trace state. */
export interface Setting<TraceState, L extends Line = Line> {
  start(settings: Settings): TraceState
  reduce(trace: TraceState, line: L): TraceState
}

/** One invariant or budget over a public log. */
export interface Monitor<State = unknown, TraceState = unknown> {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  /** A finding counts only against the requirements that it names. */
  readonly byName?: true
  /** The budget that it measures, by id. */
  readonly budget?: string
  /** Outputs without which it cannot judge; a subject that cannot emit them is reported as not observable. */
  readonly needs: readonly string[]
  /** What it looks at besides every input and the outputs that it needs: lines by name, or all lines. */
  readonly looksAt?: readonly string[] | 'every line'
  readonly setting: Setting<TraceState>
  readonly start: State
  /** Processes a line that it looks at, with the trace state before it; null if the line has no effect. */
  watch(state: State, line: Line, trace: TraceState): Watched<State> | null
  /** What is still open when the run ends at `at` ms, with the last trace state. */
  end?(state: State, at: number, trace: TraceState): readonly Violation[]
  /** Other defensible readings of an unclear sentence; the gate fails only when this one and all of them are broken. */
  readonly otherReadings?: readonly Monitor[]
  /** One edit of a good log that makes this monitor fail: the proof that it detects the breach. */
}

/** The monitors of several files, in order. */
export const monitorsIn = (
  files: readonly Readonly<Record<string, Monitor | readonly Monitor[]>>[],
): readonly Monitor[] => files.flatMap((file) => Object.values(file)).flat()
