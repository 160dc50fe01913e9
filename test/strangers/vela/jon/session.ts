/** The state of one connection, what goes into its reducer and what comes out. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'

/** Chunks that wait for a commit, the newest first. */
export interface Held {
  readonly chunk: string
  readonly before: Held | null
}

/** One turn of the user and its answer. */
export interface Turn {
  readonly number: number
  /** How many characters of chunks it has. */
  readonly chars: number
  /** The chunks that the pipeline does not have yet. */
  readonly held: Held | null
  /** Whether the pipeline knows the turn. */
  readonly isBegun: boolean
  readonly isCommitted: boolean
  /** Whether its final transcript has passed. */
  readonly isTranscribed: boolean
}

/** The ephemeral record of one session. */
export interface Session {
  readonly life: 'new' | 'open' | 'over'
  readonly sessionId: string
  readonly phase: Vela.Phase
  /** The turn that is open or in work. */
  readonly turn: Turn | null
  /** The last number that a turn got. */
  readonly lastTurn: number
}

/** What stays the same for the whole life of a connection. */
export interface Rules {
  /** Whether a pipeline takes over the turns. */
  readonly isAttached: boolean
  readonly cancelTarget: 'idle' | 'listening'
  readonly turnTimeoutMs: number
  readonly maxTurnChars: number
  readonly choices: Choices
}

/** Why a message is refused. */
export type Refusal = 'json' | 'envelope' | 'name' | 'payload' | 'binary' | 'size' | 'limit' | 'busy'

/** A code of the WebSocket protocol that the gateway closes with. */
export type CloseCode = 1002 | 1003 | 1007 | 1009

/** What a connection hears. */
export type Input =
  | { readonly type: 'opened' }
  | { readonly type: 'client'; readonly event: Vela.ClientEvent }
  | { readonly type: 'refused'; readonly reason: Refusal }
  | { readonly type: 'binary' }
  | { readonly type: 'oversize' }
  | { readonly type: 'broken'; readonly code: 1002 | 1007 }
  | { readonly type: 'closed' }
  | { readonly type: 'signal'; readonly signal: Vela.PipelineSignal }
  /** The time of a turn is up. */
  | { readonly type: 'timeout'; readonly turn: number }
  /** The pipeline threw when it was told about a turn. */
  | { readonly type: 'threw'; readonly turn: number }

/** What the pipeline is told about the work on a turn. */
export type Work =
  | { readonly type: 'begin'; readonly turn: number }
  | { readonly type: 'append'; readonly turn: number; readonly chunk: string }
  | { readonly type: 'commit'; readonly turn: number }

/** What a connection does. */
export type Output =
  | Work
  | { readonly type: 'send'; readonly event: Vela.ServerEvent }
  | { readonly type: 'close'; readonly code: CloseCode }
  | { readonly type: 'abort'; readonly turn: number }
  | { readonly type: 'arm'; readonly turn: number; readonly ms: number }
  | { readonly type: 'disarm' }
  /** The session is over: everything that it holds is let go. */
  | { readonly type: 'release' }

/** The result of one step of the reducer. */
export interface Step {
  readonly session: Session
  readonly outputs: readonly Output[]
}

/** The session before the connection is announced. */
export const newSession = (sessionId: string): Session => ({
  life: 'new',
  sessionId,
  phase: 'idle',
  turn: null,
  lastTurn: 0,
})

/** A step that changes nothing. */
export const stay = (session: Session): Step => ({ session, outputs: [] })
