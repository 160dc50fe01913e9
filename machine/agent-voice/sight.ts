/** Sight: what the service tells of the context, in snapshots, records and turns (AV-IF-16, AV-IF-28), and with effects. */
import type { ConversationState } from '../../spec/agent-voice/contract.ts'
import type { Effect } from '../step.ts'
import type { Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Heard } from './events.ts'
import { whyIgnored } from './service/ignored.ts'
import { retriesIn, roleIn } from './service/snapshot.ts'

type Sight = Readonly<Record<string, unknown>>

/** The ids that are present; those of the conversation only as long as it goes on. */
const present = ({ conversing, turn, utterance, request }: Context): Sight =>
  conversing ? { turn, utterance, request } : { turn: 0, utterance: 0, request }

/**
 * What can be told of a context at any time, in this published state; `ignored`: an input that changed nothing, whose
 * reason is told as well.
 */
export const sightOf = (context: Context, ignored: Heard | null, published: ConversationState): Sight => ({
  ...present(context),
  role: roleIn(published, context),
  retries: retriesIn(published, context),
  retryOf: context.retryOf,
  ...(ignored === null ? {} : { reason: whyIgnored(ignored, context) }),
})

/** What a change tells; of its record a log keeps only whether it names any ids, and there is always one. */
const ofChange = ({ to, cause, as }: Effects['publish']): Sight => ({
  to,
  cause,
  ...present(as),
  named: as.turn,
  faultRetries: as.faultRetries,
  ...(to === 'terminating' ? { endReason: as.endReason } : {}),
})

/** What an effect tells; it is carried out when the chart has come to `context`. */
export function toldOf({ type, params }: Effect, { breakerUntil }: Context): Sight {
  if (type === 'publish') return ofChange(params as unknown as Effects['publish'])
  // Whoever is refused by the breaker is told until when.
  return params.code === 'CIRCUIT_OPEN' ? { ...params, breakerUntil } : params
}

/** Where a start may still wait to be granted: as soon as listening begins or all is over, it was answered (AV-IF-03). */
const waitsForStart: readonly string[] = ['idle', 'preparing', 'suspended']

/** Whether anybody waits for an effect of a step that began in this published state. */
export const isAwaited = ({ type }: Effect, from: string): boolean =>
  type !== 'settleStart' || waitsForStart.includes(from)
