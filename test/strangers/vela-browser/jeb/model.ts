import type * as Voice from '../../../../spec/vela-browser/contract.ts'

/** The socket as far as the reducer knows it: by a number. */
export type Link =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly id: number }
  | { readonly kind: 'open'; readonly id: number }
  /** Closed by us; its `closed` has not come, and somebody waits for it. */
  | { readonly kind: 'closing'; readonly id: number }

/** The assistant's text of the current turn, or of the last one. */
export interface Reply {
  readonly text: string
  /** A turn runs from its first delta to `response.completed`, unless it is cut off by a cancel. */
  readonly stage: 'none' | 'running' | 'cut' | 'done'
}

/** All that the reducer knows. */
export interface Model {
  readonly link: Link
  readonly status: Voice.ConnectionStatus
  readonly phase: Voice.Phase | null
  /** The phase that this connection has told; null before its first `session.state`. */
  readonly told: Voice.Phase | null
  readonly reply: Reply
  /** How many sockets there have been. */
  readonly sockets: number
}

export const noLink: Link = { kind: 'none' }

export const noReply: Reply = { text: '', stage: 'none' }

export const initial: Model = {
  link: noLink,
  status: 'not connected',
  phase: null,
  told: null,
  reply: noReply,
  sockets: 0,
}

/** Whether a report comes from the socket that counts. */
export const isCurrent = (model: Model, id: number): boolean =>
  model.link.kind !== 'none' && model.link.id === id
