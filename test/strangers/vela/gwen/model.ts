/** The values of the reducer: what a connection knows, what it hears and what it wants done. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** What never changes while a connection lasts. */
export interface Rules {
  readonly choices: Choices
  readonly settings: Voice.VelaSettings
  /** False in the skeleton. */
  readonly hasPipeline: boolean
}

/** A turn from its first chunk to its end. */
export interface Turn {
  readonly id: number
  /** `open`: chunks come in. `working`: it was committed, and the pipeline works on it. */
  readonly stage: 'open' | 'working'
  /** Whether the pipeline knows it. */
  readonly isBegun: boolean
  /** How many characters its chunks have. */
  readonly chars: number
  /** Chunks that the pipeline has not been told yet. */
  readonly waiting: readonly string[]
  readonly hasFinal: boolean
  /** Signals that have to wait for the commit. */
  readonly early: readonly Voice.PipelineSignal[]
}

/** What the user has said while another turn was worked on. */
export interface Kept {
  readonly chunks: readonly string[]
  readonly chars: number
  readonly isCommitted: boolean
}

/** A connection and its session. */
export interface State {
  readonly line: 'open' | 'closing' | 'down'
  readonly sessionId: string
  readonly phase: Voice.Phase
  readonly turn: Turn | null
  /** How many turns there were; the number of the last one. */
  readonly turns: number
  readonly kept: Kept | null
}

export type Input =
  | { readonly type: 'opened' }
  | { readonly type: 'text'; readonly frame: string }
  | { readonly type: 'binary'; readonly bytes: number }
  | { readonly type: 'broken'; readonly code: number }
  | { readonly type: 'closed' }
  | { readonly type: 'signal'; readonly signal: Voice.PipelineSignal }
  | { readonly type: 'timeout'; readonly turn: number }

/** What the pipeline is asked for. */
export type Order =
  | { readonly type: 'begin' | 'commit' | 'abort'; readonly turn: number }
  | { readonly type: 'append'; readonly turn: number; readonly chunk: string }

export type Effect =
  | { readonly do: 'send'; readonly event: Voice.ServerEvent }
  | { readonly do: 'order'; readonly order: Order }
  | { readonly do: 'close'; readonly code: number }
  | { readonly do: 'arm'; readonly turn: number; readonly ms: number }
  | { readonly do: 'disarm' }
  | { readonly do: 'forget' }
  | { readonly do: 'unsubscribe' }

/** The next state, and what is to be done on the way there, in order. */
export type Step = readonly [state: State, effects: readonly Effect[]]

export const initial = (sessionId: string): State => ({
  line: 'open',
  sessionId,
  phase: 'idle',
  turn: null,
  turns: 0,
  kept: null,
})
