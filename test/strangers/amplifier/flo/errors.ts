/** Errors: what they are called, how they are classified and what a user reads. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

export type ErrorType = Voice.ConversationError['type']

const said: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'The service is busy. Trying again in a moment.',
  NETWORK_TIMEOUT: 'The answer takes too long. Trying again.',
  TOOL_ERROR: 'Something I tried to do for you did not work.',
  INVALID_ARGS: 'Something I tried to do for you was not possible.',
  SESSION_EXPIRED: 'The session has expired. Opening a new one.',
  AUTH_FAILURE: 'You are not signed in any more. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}

export const friendly = (type: ErrorType): string => said[type]

/** The type of what a service calls an error. */
export function classify(code: unknown): ErrorType {
  return typeof code === 'string' && Object.hasOwn(said, code) ? (code as ErrorType) : 'UNKNOWN'
}

type Told = { readonly code?: unknown; readonly message?: unknown } | undefined | null

type More = { code?: string; partialResult?: string; stack?: string }

export function makeError(type: ErrorType, message: string, more: More = {}): Voice.ConversationError {
  const { stack, ...fields } = more
  const error = Object.assign(new Error(message), { type, ...fields }); error.name = type
  if (stack !== undefined) error.stack = stack
  return error
}

/** An error that a service told of. */
export function fromService(told: Told): Voice.ConversationError {
  const code = typeof told?.code === 'string' ? { code: told.code } : {}
  return makeError(classify(told?.code), text(told?.message) || 'The service reported an error', code)
}

/** An exception of a handler. */
export function fromException(thrown: unknown): Voice.ConversationError {
  const stack = thrown instanceof Error && thrown.stack !== undefined ? { stack: thrown.stack } : {}
  return makeError('UNKNOWN', thrown instanceof Error ? thrown.message : 'A handler failed', stack)
}

/** The frames of a stack; messages stay out of records. */
export const frames = (error: Error): string =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n')

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
