/** What may go wrong: eight types of errors, what helps against each, and what the user is told. */
import type { ConversationError, StateEvent } from '../../../spec/amplifier/contract.ts'

/** One of the eight types. */
export type ErrorType = ConversationError['type']

/** What is done about an error. */
export type Remedy = 'retry' | 'report' | 'reconnect' | 'end session' | 'notify' | 'offer retry'

/** Something that went wrong. */
export interface Problem {
  /** Its type; without one its code decides. */
  readonly type?: ErrorType
  /** What whoever told of it calls it. */
  readonly code?: string
  /** What the model is told. */
  readonly report?: string
  /** What there was of a result. */
  readonly partial?: string | undefined
  /** What was at work has ended by itself. */
  readonly hasEnded?: boolean
  /** All attempts to reconnect have failed. */
  readonly isDisconnected?: boolean
}

interface Kind {
  readonly remedy: Remedy
  readonly says: string
}

/** What helps against each type, and what the user reads. */
export const kinds: Readonly<Record<ErrorType, Kind>> = {
  RATE_LIMIT: { remedy: 'retry', says: 'Too much is asked for at the moment. One moment, please.' },
  NETWORK_TIMEOUT: { remedy: 'retry', says: 'The answer takes too long.' },
  TOOL_ERROR: { remedy: 'report', says: 'A tool did not do its work.' },
  INVALID_ARGS: { remedy: 'report', says: 'A tool was asked for something that it cannot do.' },
  SESSION_EXPIRED: { remedy: 'reconnect', says: 'The session has expired.' },
  AUTH_FAILURE: { remedy: 'end session', says: 'Please sign in again.' },
  SERVER_ERROR: { remedy: 'retry', says: 'The service has difficulties.' },
  UNKNOWN: { remedy: 'notify', says: 'Something went wrong.' },
}

/** The type of an error; whatever nobody knows is UNKNOWN. */
export const typeOf = ({ type, code = '' }: Problem): ErrorType =>
  type ?? (code in kinds ? (code as ErrorType) : 'UNKNOWN')

/** What helps. */
export const remedyOf = (problem: Problem): Remedy =>
  problem.isDisconnected ? 'offer retry' : kinds[typeOf(problem)].remedy

/** A problem as handlers are told of it. What a service said of it stays out: it may hold credentials. */
export function errorOf(problem: Problem): ConversationError {
  const type = typeOf(problem)
  return Object.assign(new Error(kinds[type].says), {
    type,
    ...(problem.code === undefined ? {} : { code: problem.code }),
    ...(problem.partial === undefined ? {} : { partialResult: problem.partial }),
  })
}

/** An event that tells of an error of the session. */
export type SessionError = Extract<StateEvent, { readonly type: 'session.error' }>
