/** The pause before a rate-limited request is sent again (VAN-EDGE-03). */
import { doublings } from '../../doublings.ts'
import type { Args } from '../guards.ts'

/** In ms: the value from the refusal; otherwise the backoff, doubled with every refusal after the first. */
export const pauseBeforeRetry = ({ context, event }: Args): number =>
  event.retryAfterMs < 0 ? context.rateLimitBackoffMs * doublings(context.refusals - 1) : event.retryAfterMs
