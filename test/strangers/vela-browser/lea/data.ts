/** The data of the reducer: its state, what goes in, and the commands that come out. */
import type * as X from '../../../../spec/vela-browser/contract.ts'

/** A socket as the reducer knows it: by a number. */
export interface Link {
  readonly id: number
  readonly stage: 'opening' | 'open' | 'closing'
  /** Whether `disconnect()` was called for it. */
  readonly isLeft: boolean
}

/** The assistant's text on this connection. */
export interface Reply {
  readonly text: string
  /** The text is over: the next delta begins another. */
  readonly isOver: boolean
  /** A cancel or a failure is under way; the next phase of rest ends the text. */
  readonly isInterrupted: boolean
}

/** All that the reducer remembers. */
export interface State {
  readonly status: X.ConnectionStatus
  readonly phase: X.Phase | null
  /** The phase was told on this connection. */
  readonly isPhaseOfLink: boolean
  readonly link: Link | null
  /** The number of the last socket; 0 before the first. */
  readonly lastId: number
  /** `connect()` was called while a socket was closing. */
  readonly isWanted: boolean
  readonly reply: Reply
}

/** What a frame of the gateway turned out to be. */
export type Reading =
  | { readonly is: 'message'; readonly message: X.ServerEvent }
  | { readonly is: 'unknown' }
  | { readonly is: 'malformed' }

/** What goes in. */
export type Input =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'send'; readonly name: X.ClientEvent['type']; readonly frame: string }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'message'; readonly id: number; readonly reading: Reading }
  | { readonly type: 'failed'; readonly id: number }
  | { readonly type: 'closed'; readonly id: number }
  /** `open` threw: there is no socket. */
  | { readonly type: 'not opened'; readonly id: number }
  /** `send` of the socket threw. */
  | { readonly type: 'not sent'; readonly id: number }

/** What the shell has to do, in order. */
export type Command =
  | { readonly do: 'open'; readonly id: number }
  | { readonly do: 'send'; readonly id: number; readonly frame: string }
  | { readonly do: 'close'; readonly id: number }
  /** The socket is no more of interest. */
  | { readonly do: 'release'; readonly id: number }
  | { readonly do: 'status'; readonly status: X.ConnectionStatus }
  | { readonly do: 'phase'; readonly phase: X.Phase | null; readonly isShown: boolean }
  | { readonly do: 'user'; readonly text: string; readonly isFinal: boolean }
  | { readonly do: 'assistant'; readonly text: string; readonly isComplete: boolean }
  | { readonly do: 'trouble'; readonly source: Source; readonly code: string | null }

/** Where a trouble comes from. */
export type Source = 'socket' | 'message' | 'gateway'

/** The next state and what is to be done. */
export type Step = readonly [State, readonly Command[]]

/** No text yet. */
export const noReply: Reply = { text: '', isOver: false, isInterrupted: false }

/** Before the first `connect()`. */
export const initial: State = {
  status: 'not connected',
  phase: null,
  isPhaseOfLink: false,
  link: null,
  lastId: 0,
  isWanted: false,
  reply: noReply,
}
