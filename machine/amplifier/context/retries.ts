/** Retries: how errors are classified, and how often what failed is tried again (AMP-ERR-01 to AMP-ERR-14). */
import { type ErrorType, errorTypes } from '../../../spec/amplifier/codes.ts'
import { doublings } from '../../doublings.ts'
import type { Context } from '../context.ts'

/** The type of an error by what its bringer calls it. */
export const typeOf = (code: unknown): ErrorType => errorTypes.find((type) => type === code) ?? 'UNKNOWN'

/** How often it is tried again at most; what is not here, never (AMP-ERR-10). */
const mostRetries: { readonly [Type in Context['errorType']]?: 'maxRetries' | 'serverErrorRetries' } = {
  RATE_LIMIT: 'maxRetries',
  NETWORK_TIMEOUT: 'maxRetries',
  SERVER_ERROR: 'serverErrorRetries',
}

/** Whether what failed may be tried once more. */
export function mayRetry(context: Context): boolean {
  const most = mostRetries[context.errorType]
  return most !== undefined && context.retryCount < context[most]
}

/** How long (ms) the next retry waits: each one twice as long as the one before (AMP-TO-22). */
export const retryWait = ({ retryWaitMs, retryCount }: Context): number => retryWaitMs * doublings(retryCount)
