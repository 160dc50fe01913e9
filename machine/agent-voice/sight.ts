/** Sight: what the service tells of the context, in snapshots, records and turns (AV-IF-16, AV-IF-28), and with effects. */
import type { Effect } from '../step.ts'
import type { Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Heard } from './events.ts'
import { whyIgnored } from './service/ignored.ts'

type Sight = Readonly<Record<string, unknown>>

/** The ids that are present, and what is counted. */
const present = ({ conversing, turn, utterance, request, handle, faultRetries }: Context): Sight => ({
  conversing,
  turn,
  utterance,
  request,
  handle,
  faultRetries,
})

/** What can be told of a context at any time; `ignored`: an input that changed nothing, whose reason is told as well. */
export const sightOf = (context: Context, ignored: Heard | null): Sight => ({
  ...present(context),
  retryOf: context.retryOf,
  copilotRetries: context.copilotRetries,
  ...(ignored === null ? {} : { reason: whyIgnored(ignored, context) }),
})

const ofChange = ({ to, cause, as }: Effects['publish']): Sight => ({
  to,
  cause,
  ...present(as),
  ...(to === 'terminating' ? { endReason: as.endReason } : {}),
})

/** What an effect tells; it is carried out when the chart has come to `context`. */
export function toldOf({ type, params }: Effect, { breakerUntil }: Context): Sight {
  if (type === 'publish') return ofChange(params as unknown as Effects['publish'])
  // Whoever is refused by the breaker is told until when.
  return params.code === 'CIRCUIT_OPEN' ? { ...params, breakerUntil } : params
}
