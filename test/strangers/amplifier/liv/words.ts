/** What the user reads of each type of error. */
import type { ErrorType } from './options.ts'

export const userWords: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'Too much is asked just now. One moment, please.',
  NETWORK_TIMEOUT: 'The connection is slow. Trying again.',
  TOOL_ERROR: 'Something that I tried did not work.',
  INVALID_ARGS: 'Something that I tried could not be done that way.',
  SESSION_EXPIRED: 'The session is over. A new one is being made.',
  AUTH_FAILURE: 'You are not signed in any more. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}
