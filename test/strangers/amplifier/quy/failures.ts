import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { ErrorType } from './policy.ts'

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

/** The type of an error that a service calls `code`. */
export const classify = (code: unknown): ErrorType =>
  typeof code === 'string' && types.includes(code) ? (code as ErrorType) : 'UNKNOWN'

/** An error as it is handled. */
export function failure(
  type: ErrorType,
  message: string,
  more: { readonly code?: string; readonly partialResult?: string | null; readonly stack?: string | undefined } = {},
): Voice.ConversationError {
  const error = new Error(message) as Error & { type: ErrorType; code?: string; partialResult?: string }
  error.type = type
  if (more.code !== undefined) error.code = more.code
  if (typeof more.partialResult === 'string') error.partialResult = more.partialResult
  if (more.stack !== undefined) error.stack = more.stack
  return error
}

/** An error that a service told of. */
export const told = (error: unknown): Voice.ConversationError => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const name = typeof code === 'string' ? code : 'UNKNOWN'
  return failure(classify(code), typeof message === 'string' ? message : name, { code: name })
}

/** How often an error may be tried again. */
export function retriesOf(type: ErrorType, settings: Voice.AmplifierSettings): number {
  if (type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT') return settings.maxRetries
  return type === 'SERVER_ERROR' ? Math.min(settings.serverErrorRetries, settings.maxRetries) : 0
}

/** What the user is told of an error. */
export const friendly: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'We are being asked to slow down. Trying again shortly.',
  NETWORK_TIMEOUT: 'The network is slow. Trying again.',
  TOOL_ERROR: 'A tool did not work.',
  INVALID_ARGS: 'A tool could not be used that way.',
  SESSION_EXPIRED: 'The session has expired. Reconnecting.',
  AUTH_FAILURE: 'You are not signed in any more. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}
