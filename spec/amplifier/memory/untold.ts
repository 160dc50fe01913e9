/** The talk of a log without responses. */
import type { Talk } from './response.ts'

/** Nothing was said. */
export const untold: Talk = {
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
