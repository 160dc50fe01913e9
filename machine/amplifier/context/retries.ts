/** Retries: how errors are classified, and how often a failed operation is retried (AMP-ERR-01 to AMP-ERR-14). */
import { type ErrorType, errorTypes } from '../../../spec/amplifier/codes.ts'
import { doublings } from '../../doublings.ts'
import type { Context } from '../context.ts'

/** The type of an error, by the code of its source. */
export const typeOf = (code: unknown): ErrorType => errorTypes.find((type) => type === code) ?? 'UNKNOWN'

/** The maximum number of retries; an error that is not listed is never retried (AMP-ERR-10). */
const mostRetries: { readonly [Type in Context['errorType']]?: 'maxRetries' | 'serverErrorRetries' } = {
  RATE_LIMIT: 'maxRetries',
  NETWORK_TIMEOUT: 'maxRetries',
  SERVER_ERROR: 'serverErrorRetries',
}

/** Whether the failed operation may be retried once more. */
export function mayRetry(context: Context): boolean {
  const most = mostRetries[context.errorType]
  return most !== undefined && context.retryCount < context[most]
}

/** How long (ms) the next retry waits: each delay is twice the one before (AMP-TO-22). */
export const retryWait = ({ retryWaitMs, retryCount }: Context): number => retryWaitMs * doublings(retryCount)
