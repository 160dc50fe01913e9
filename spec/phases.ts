/**
 * Coarse phases: what all documents have in common, under any names. Each spec assigns a phase to each of its
 * published states, and lists its steps between phases beside those of the common chart (`machine/phases.ts`).
 */

/** The phases, in the order in which a conversation goes through them. */
export const phases = ['off', 'idle', 'listening', 'thinking', 'speaking'] as const

/**
 * A phase. `off`: there is no usable session. `idle`: there is one, and no party has a turn. `listening`: the user
 * has the floor. `thinking`: the turn was handed over and no answer is audible yet. `speaking`: the answer is
 * audible.
 */
export type Phase = (typeof phases)[number]

/** The phase if the published state alone does not determine it. */
export interface AmbiguousPhase<Memory> {
  /** Those that it can be. */
  readonly among: readonly Phase[]
  /** The phase, by the log so far. */
  readonly by: (memory: Memory) => Phase
}

/** A step between phases that a document has and the common chart has not. */
export interface Leap {
  readonly from: Phase
  readonly to: Phase
  /** The line of the document that requires it. */
  readonly source: string
  readonly because: string
}

/** An input by which the user takes the floor while a turn is in progress or an answer is audible. */
export interface Interruption {
  readonly on: string
  /** By beginning to speak, by a button that begins a turn, or by cancelling the current turn. */
  readonly by: 'barge-in' | 'button' | 'cancel'
  /** The only phases in which it has this meaning; both by default. */
  readonly in?: readonly ('thinking' | 'speaking')[]
}

/** What is waited for, and how often an operation is tried, before a conversation goes on or is given up. */
export interface Wait<State extends string = string> {
  readonly in: readonly State[]
  readonly says: string
  /** The settings that hold the spans and the counts, in the order in which they are mentioned. */
  readonly settings: readonly string[]
  readonly requirements: readonly string[]
}

/** The mapping of a spec to coarse phases. */
export interface Coarse<State extends string = string, Memory = unknown> {
  readonly of: Readonly<Record<State, Phase | AmbiguousPhase<Memory>>>
  readonly leaps: readonly Leap[]
  /** Outputs by which an answer is broken off, if no change of the published state reports it. */
  readonly silencers?: readonly string[]
  /** The inputs by which the user interrupts, for comparisons of documents. */
  readonly interruptions?: readonly Interruption[]
  /** The waits on the way back, for comparisons of documents. */
  readonly waits?: readonly Wait<State>[]
}

/** The phases that a published state can be; none for a state that is not in the spec. */
export function phasesOf({ of }: Coarse<string, never>, state: string): readonly Phase[] {
  const phase = of[state]
  if (phase === undefined) return []
  return typeof phase === 'string' ? [phase] : phase.among
}

/** The phase of a conversation in a published state, with the memory of its log. */
export function phaseIn<Memory>({ of }: Coarse<string, Memory>, state: string, memory: Memory): Phase {
  const phase = of[state]
  if (phase === undefined) throw new Error(`Nobody says which phase "${state}" is.`)
  return typeof phase === 'string' ? phase : phase.by(memory)
}
