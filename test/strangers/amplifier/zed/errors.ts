import type * as X from '../../../../spec/amplifier/contract.ts'

export type ErrorType = X.ConversationError['type']

const types: readonly string[] = [
  'RATE_LIMIT',
  'NETWORK_TIMEOUT',
  'TOOL_ERROR',
  'INVALID_ARGS',
  'SESSION_EXPIRED',
  'AUTH_FAILURE',
  'SERVER_ERROR',
  'UNKNOWN',
] satisfies readonly ErrorType[]

const isType = (code: string): code is ErrorType => types.includes(code)

/** The classification of what a service calls an error. */
export function classify(code: unknown): ErrorType {
  const name = typeof code === 'string' ? code.toUpperCase() : ''
  return isType(name) ? name : 'UNKNOWN'
}

/** An error as it is handled. */
export class Trouble extends Error implements X.ConversationError {
  readonly type: ErrorType
  readonly code?: string
  readonly partialResult?: string

  constructor(type: ErrorType, message: string, more: { code?: string; partialResult?: string } = {}) {
    super(message)
    this.name = 'ConversationError'
    this.type = type
    if (more.code !== undefined) this.code = more.code
    if (more.partialResult !== undefined) this.partialResult = more.partialResult
  }
}

/** The frames of a stack without the message, which may hold what was said. */
export const frames = (error: Trouble): string =>
  [error.type, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')

/** What the user reads. */
export const friendly: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'There is a lot going on. I will try again shortly.',
  NETWORK_TIMEOUT: 'That took too long. I will try again.',
  TOOL_ERROR: 'A tool did not work.',
  INVALID_ARGS: 'A tool could not be used.',
  SESSION_EXPIRED: 'The session has expired. A new one is on its way.',
  AUTH_FAILURE: 'Your access was refused. Please sign in again.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}
