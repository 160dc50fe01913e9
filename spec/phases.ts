/**
 * Coarse phases: what all documents have in common, whatever they call it. Each spec says which phase each of its published
 * states is, and which steps between phases it has beside those of the common chart (`machine/phases.ts`).
 */

/** The phases, in the order in which a conversation goes through them. */
export const phases = ['off', 'idle', 'listening', 'thinking', 'speaking'] as const

/**
 * A phase. `off`: there is no session that can be used. `idle`: there is one, and nobody has a turn. `listening`: the user
 * has the floor. `thinking`: the turn was handed over and nothing is heard yet. `speaking`: the answer is heard.
 */
export type Phase = (typeof phases)[number]

/** The phase where the published state alone does not tell it. */
export interface Told<Memory> {
  /** Those that it can be. */
  readonly among: readonly Phase[]
  /** Which one it is, by what a log says up to here. */
  readonly by: (memory: Memory) => Phase
}

/** A step between phases that a document has and the common chart has not. */
export interface Leap {
  readonly from: Phase
  readonly to: Phase
  /** The line of the document that asks for it. */
  readonly source: string
  readonly because: string
}

/** An input by which the user takes the floor while a turn is worked on or an answer is heard. */
export interface Interruption {
  readonly on: string
  /** By beginning to speak, by a button that begins a turn, or by giving up what is under way. */
  readonly by: 'barge-in' | 'button' | 'cancel'
  /** The only phases in which it is meant so; both, if nothing is said. */
  readonly in?: readonly ('thinking' | 'speaking')[]
}

/** What is waited for, and how often something is tried, before a conversation goes on or is given up. */
export interface Wait<State extends string = string> {
  readonly in: readonly State[]
  readonly says: string
  /** The settings that hold the spans and the counts, in the order in which they are said. */
  readonly settings: readonly string[]
  readonly requirements: readonly string[]
}

/** How a spec is seen in coarse phases. */
export interface Coarse<State extends string = string, Memory = unknown> {
  readonly of: Readonly<Record<State, Phase | Told<Memory>>>
  readonly leaps: readonly Leap[]
  /** Outputs by which an answer is broken off, where no change of the published state tells it. */
  readonly silencers?: readonly string[]
  /** The inputs by which the user interrupts, for whoever compares documents. */
  readonly interruptions?: readonly Interruption[]
  /** What is waited for on the way back, for whoever compares documents. */
  readonly waits?: readonly Wait<State>[]
}

/** The phases that a published state can be; none of a state that the spec does not know. */
export function phasesOf({ of }: Coarse<string, never>, state: string): readonly Phase[] {
  const phase = of[state]
  if (phase === undefined) return []
  return typeof phase === 'string' ? [phase] : phase.among
}

/** The phase of a conversation in a published state, with what is remembered of its log. */
export function phaseIn<Memory>({ of }: Coarse<string, Memory>, state: string, memory: Memory): Phase {
  const phase = of[state]
  if (phase === undefined) throw new Error(`Nobody says which phase "${state}" is.`)
  return typeof phase === 'string' ? phase : phase.by(memory)
}
