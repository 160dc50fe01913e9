/** The classification of errors, and what each type asks for. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

export type ErrorType = Voice.ConversationError['type']

const types: readonly string[] = [
  'RATE_LIMIT',
  'NETWORK_TIMEOUT',
  'TOOL_ERROR',
  'INVALID_ARGS',
  'SESSION_EXPIRED',
  'AUTH_FAILURE',
  'SERVER_ERROR',
  'UNKNOWN',
]

export const classify = (code: unknown): ErrorType =>
  typeof code === 'string' && types.includes(code) ? (code as ErrorType) : 'UNKNOWN'

const friendly: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'There are too many requests right now. Trying again shortly.',
  NETWORK_TIMEOUT: 'The network is slow to answer. Trying again.',
  TOOL_ERROR: 'That did not work as it should.',
  INVALID_ARGS: 'That request could not be understood.',
  SESSION_EXPIRED: 'The session has expired.',
  AUTH_FAILURE: 'You are not signed in any more. Please sign in again.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}
export const friendlyText = (type: ErrorType) => friendly[type]

/** How often an error of a type is tried again. */
export function retriesOf(type: ErrorType, settings: Voice.AmplifierSettings): number {
  if (type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT') return settings.maxRetries
  return type === 'SERVER_ERROR' ? settings.serverErrorRetries : 0
}

interface Particulars {
  readonly type: ErrorType
  readonly message: string
  readonly code?: string | undefined
  readonly partialResult?: string | undefined
  readonly stack?: string | undefined
}

export function conversationError({ type, message, code, partialResult, stack }: Particulars): Voice.ConversationError {
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return Object.assign(error, {
    type,
    ...(code === undefined ? {} : { code }),
    ...(partialResult === undefined ? {} : { partialResult }),
  })
}

/** The frames of a stack alone: a message may repeat what was said. */
export const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
