/**
 * The views under which the Vantum chart is explored. Numbers are small, which changes how often something may happen
 * and never what: two retries, an alert at the second interruption.
 */
import type { View } from '../machine.ts'

const small = { rateLimitRetries: 2, alertInterruptions: 1 }

const byHand = ['TRANSITION']
const endings = ['CALL_END', 'DISCONNECT', 'FATAL_ERROR', 'SERVICES_CLOSED']

const without = (...left: readonly (readonly string[])[]) => {
  const out = new Set(left.flat())
  return (event: string): boolean => !out.has(event)
}

export const views: readonly View[] = [
  { name: 'the talk', settings: small, receives: without(byHand, endings), races: true },
  { name: 'endings', settings: { ...small, rateLimitRetries: 0 }, receives: without(byHand) },
  { name: 'by hand', settings: { ...small, rateLimitRetries: 1 }, receives: without(endings), races: true },
  {
    name: 'limits that may be set or left out',
    settings: { ...small, rateLimitRetries: 0, setupTimeoutMs: 0, ttsStallMs: 5000 },
    receives: without(byHand, endings),
  },
]
