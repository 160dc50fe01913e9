/** What a gateway keeps of one connection, as long as the connection lives and no longer. */
import type { Phase, PipelinePort, PipelineSignal, SocketPort } from '../../../spec/vela/contract.ts'

/** One turn, from its first chunk to its end. */
export interface Turn {
  readonly number: number
  /** How long its chunks are together; the chunks themselves are with the pipeline. */
  characters: number
  /** The text of the user is known for good. */
  isRecognised: boolean
  /** Ends the waiting for the end of the turn. */
  stopWaiting: () => void
}

/** What the pipeline hears of the user. */
export type Recognised = Extract<PipelineSignal, { readonly type: 'partial' | 'final' }>

/** One session. */
export interface Session {
  readonly id: string
  readonly socket: SocketPort
  /** Null in the skeleton. */
  readonly pipeline: PipelinePort | null
  isOpen: boolean
  phase: Phase
  /** How many turns there were so far. */
  turns: number
  turn: Turn | null
  /** Ends the subscription to the pipeline. */
  leave: () => void
}
