/** What the client is told in words when something was wrong (VEL-MSG-13). */
import type { ErrorCode } from '../effects.ts'

/** By the code of the error. Nothing of what came in is repeated. */
export const errors: { readonly [Code in ErrorCode]: string } = {
  invalid_json: 'The message is not JSON.',
  invalid_message: 'The message is none that is taken here.',
  upstream_error: 'There is no answer this time. Please say it again.',
}

/** To say the same again can only help where nothing was wrong with it (VEL-ERR-05). */
export const isRetryable = (code: ErrorCode): boolean => code === 'upstream_error'
