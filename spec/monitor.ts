/**
 * Monitors: each watches a public log and holds one invariant or one budget.
 */
import type { Line, Log } from './log.ts'
import type { Basis } from './requirement.ts'
import type { Settings } from './row.ts'

/** A breach: when, what was expected, what was seen. Both sentences are plain words with the numbers in them. */
export interface Finding {
  readonly at: number
  readonly expected: string
  readonly got: string
  /** The requirement that is broken, where a monitor has several and this is not the first. */
  readonly requirement?: string
}

/** What a monitor says after one line. */
export interface Watched<State> {
  readonly state: State
  /** How many times the invariant was put to the test by this line (a pass needs at least one sample). */
  readonly samples?: number
  /** For a budget: how many ms it took this time. */
  readonly took?: number
  readonly findings?: readonly Finding[]
}

/** What lines have told, folded over the log: set once for all monitors that look at the same scene. */
export interface Setting<Scene> {
  readonly open: (settings: Settings) => Scene
  readonly next: (scene: Scene, line: Line) => Scene
}

/** One invariant or budget over a public log. */
export interface Monitor<State = unknown, Scene = never> {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  /** It speaks against those requirements alone that its findings name. */
  readonly byName?: true
  /** The budget that it measures, by id. */
  readonly budget?: string
  /** Outputs without which it cannot judge; a subject that cannot show them is reported as not observable. */
  readonly needs: readonly string[]
  /** What it looks at besides every input and the outputs that it needs: lines by name, or all that there are. */
  readonly looksAt?: readonly string[] | 'every line'
  readonly setting: Setting<Scene>
  readonly start: State
  /** Takes a line that it looks at, with the scene before it; null where nothing comes of it. */
  readonly watch: (state: State, line: Line, scene: Scene) => Watched<State> | null
  /** What is still open when the run ends at `at` ms, with the last scene. */
  readonly end?: (state: State, at: number, scene: Scene) => readonly Finding[]
  /** Other defensible readings of an unclear sentence; the gate fails only when this one and all of them are broken. */
  readonly otherReadings?: readonly Monitor<never>[]
  /** One edit of a good log that makes this monitor red: the proof that it can see. */
  readonly spoil: (log: Log) => Log
}
