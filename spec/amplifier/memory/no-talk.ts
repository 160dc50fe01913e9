/** The talk of a log without responses. */
import type { Talk } from './response.ts'

/** No input so far. */
export const unreported: Talk = {
  response: null,
  passedOver: null,
  other: null,
  staleResponse: null,
  staleItem: null,
  known: [],
  isUnwanted: false,
  isTail: false,
  request: null,
  staleRequest: null,
}
