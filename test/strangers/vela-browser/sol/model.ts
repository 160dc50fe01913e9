/** State, inputs and commands: plain data, no behaviour. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'

/** The socket in use; one that was let go is no longer here, so its late reports find nothing. */
export interface Link {
  readonly id: number
  readonly stage: 'opening' | 'open' | 'closing'
}

/** The text of the user that the screen shows. */
export interface Said {
  readonly text: string
  readonly isFinal: boolean
}

/** The answer that the screen shows. */
export interface Answer {
  readonly text: string
  /** A delta or a completion has come for it and the completion has not. */
  readonly isOpen: boolean
  /** The next delta begins a new one. */
  readonly isCut: boolean
}

export interface State {
  readonly status: Vela.ConnectionStatus
  readonly phase: Vela.Phase | null
  readonly link: Link | null
  /** The number of the last socket. */
  readonly lastId: number
  /** The last trouble, while in `error`. */
  readonly fault: Vela.Trouble | null
  readonly user: Said | null
  readonly answer: Answer
}

export const noAnswer: Answer = { text: '', isOpen: false, isCut: true }

export const initial: State = {
  status: 'not connected',
  phase: null,
  link: null,
  lastId: 0,
  fault: null,
  user: null,
  answer: noAnswer,
}

export interface TroubleInput {
  readonly type: 'trouble'
  readonly source: Vela.Trouble
  readonly code: string | null
}

export interface MessageInput {
  readonly type: 'message'
  readonly id: number
  readonly data: unknown
}

export type Input =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'say'; readonly frame: string; readonly isCancel: boolean }
  | { readonly type: 'opened' | 'failed' | 'closed' | 'lost'; readonly id: number }
  | MessageInput
  | TroubleInput

export type ScreenCommand =
  | { readonly type: 'connection'; readonly status: Vela.ConnectionStatus }
  | { readonly type: 'session'; readonly phase: Vela.Phase }
  | { readonly type: 'user'; readonly text: string; readonly isFinal: boolean }
  | { readonly type: 'assistant'; readonly text: string; readonly isComplete: boolean }
  | { readonly type: 'trouble'; readonly source: Vela.Trouble; readonly code: string | null }

export type NetworkCommand =
  | { readonly type: 'open' | 'close'; readonly id: number }
  | { readonly type: 'send'; readonly id: number; readonly frame: string }

export type Command = ScreenCommand | NetworkCommand

/** What the reducer gives; `next` is reduced before any other input, when the commands are done. */
export interface Step {
  readonly state: State
  readonly commands: readonly Command[]
  readonly next?: Input
}
