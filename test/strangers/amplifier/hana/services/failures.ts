/** Errors: what they are and what is told of them. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { friendlyText, isErrorType } from '../words.ts'

type ErrorType = X.ConversationError['type']

/** An error before it is handled. */
export interface Failure {
  readonly type: ErrorType
  readonly code?: string
  readonly partialResult?: string
  /** All attempts to reconnect have failed. */
  readonly offline?: boolean
}

/** An error as it is handled. Its words are ours, so that nothing private is in it. */
export class Handled extends Error implements X.ConversationError {
  override readonly name = 'ConversationError'
  readonly type: ErrorType
  declare readonly code?: string
  declare readonly partialResult?: string

  constructor(failure: Failure) {
    super(friendlyText[failure.type])
    this.type = failure.type
    if (failure.code !== undefined) this.code = failure.code
    if (failure.partialResult !== undefined && failure.partialResult !== '') {
      this.partialResult = failure.partialResult
    }
  }
}

/** Classifies what a service told. */
export function classify(error: unknown): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (isErrorType(code)) return { type: code, code }
  const plain = typeof code === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(code)
  return plain ? { type: 'UNKNOWN', code } : { type: 'UNKNOWN' }
}

/** How often an error may be tried again. */
export function retriesOf(type: ErrorType, settings: X.AmplifierSettings): number {
  if (type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT') return settings.maxRetries
  return type === 'SERVER_ERROR' ? Math.min(settings.serverErrorRetries, settings.maxRetries) : 0
}
