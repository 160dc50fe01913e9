/** Errors: their classification, what the user is told, and what the model is told. */
import type { ConversationError } from '../../../../spec/amplifier/contract.ts'

export type ErrorType = ConversationError['type']

const types: readonly ErrorType[] = [
  'RATE_LIMIT',
  'NETWORK_TIMEOUT',
  'TOOL_ERROR',
  'INVALID_ARGS',
  'SESSION_EXPIRED',
  'AUTH_FAILURE',
  'SERVER_ERROR',
  'UNKNOWN',
]

const isType = (code: unknown): code is ErrorType => types.some((type) => type === code)

/** An error of that type. */
export function failure(
  type: ErrorType,
  message: string,
  more: { code?: string; partialResult?: string; stack?: string } = {},
): ConversationError {
  return Object.assign(new Error(message), { type }, more)
}

/** An error that a service told of; a code that nobody knows is UNKNOWN. */
export function told(error: unknown): ConversationError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const named = typeof code === 'string' ? { code } : {}
  return failure(
    isType(code) ? code : 'UNKNOWN',
    typeof message === 'string' ? message : 'unknown error',
    named,
  )
}

/** What the user reads. */
export const friendly: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'The service is busy. Trying again in a moment.',
  NETWORK_TIMEOUT: 'The service does not answer. Trying again.',
  TOOL_ERROR: 'A tool did not work.',
  INVALID_ARGS: 'A tool could not be used like that.',
  SESSION_EXPIRED: 'The session is over. Connecting again.',
  AUTH_FAILURE: 'The sign-in was refused. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}

/** The stack without its first line, which holds the message and so may hold what somebody said. */
export const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The output of a call that failed. */
export const failedOutput = (message: string, partial?: string): string =>
  JSON.stringify({
    error: `Tool failed: ${message}`,
    ...(partial === undefined ? {} : { partial_result: partial }),
  })

/** A result that is not longer than `most` characters. */
export function shortened(result: string, most: number, how: 'head' | 'ends'): string {
  if (result.length <= most) return result
  const mark = how === 'head' ? '... (shortened)' : ' ... (shortened) ... '
  if (most <= mark.length) return result.slice(0, Math.max(0, most))
  const room = most - mark.length
  if (how === 'head') return result.slice(0, room) + mark
  const head = Math.ceil(room / 2)
  return result.slice(0, head) + mark + result.slice(result.length - (room - head))
}

/** A text, whatever came. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === undefined ? '' : (JSON.stringify(value) ?? '')
}

/** A number that is not negative, whatever came. */
export const sizeOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
