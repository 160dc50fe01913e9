/** Failures: the form of errors for handlers and the bus, and their texts for the user (AMP-UI-14, AMP-ERR-14). */
import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import type { ConversationError } from '../../../spec/amplifier/interface.ts'

const messages: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'There is a lot to do at the moment. It is tried again.',
  NETWORK_TIMEOUT: 'The connection takes too long. It is tried again.',
  TOOL_ERROR: 'A tool did not work.',
  INVALID_ARGS: 'A tool was asked for something that it cannot do.',
  SESSION_EXPIRED: 'The session is over. Another one is on its way.',
  AUTH_FAILURE: 'Access was refused. Please sign in again.',
  SERVER_ERROR: 'The service does not work at the moment.',
  UNKNOWN: 'Something went wrong.',
}

/** The text for the user about errors of this type: neither a code nor the text of the original error. */
export const messageOf = (type: ErrorType): string => messages[type]

/** An error in the form that is handled. */
export class Failure extends Error implements ConversationError {
  readonly type: ErrorType
  readonly code?: string
  readonly partialResult?: string
  constructor(type: ErrorType, code: string, partialResult: string | undefined) {
    super(messageOf(type))
    this.name = 'Failure'
    this.type = type
    if (code !== '') this.code = code
    if (partialResult !== undefined) this.partialResult = partialResult
  }
}
