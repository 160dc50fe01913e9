/** The texts of errors for the client (VEL-MSG-13). */
import type { ErrorCode } from '../effects.ts'

/** By the code of the error. No part of the input is repeated. */
export const errors: { readonly [Code in ErrorCode]: string } = {
  invalid_json: 'The message is not JSON.',
  invalid_message: 'The message is none that is taken here.',
  upstream_error: 'There is no answer this time. Please say it again.',
}

/** A retry can only help where the message itself was correct (VEL-ERR-05). */
export const isRetryable = (code: ErrorCode): boolean => code === 'upstream_error'
