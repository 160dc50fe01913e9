/**
 * The observable state: what the service reports of the context, in snapshots, records and turns (AV-IF-16, AV-IF-28),
 * and with effects.
 */
import type { ConversationState } from '../../spec/agent-voice/contract.ts'
import type { Effect } from '../step.ts'
import type { Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Received } from './events.ts'
import { whyIgnored } from './service/ignored.ts'
import { retriesIn, roleIn } from './service/snapshot.ts'

type ObservableState = Readonly<Record<string, unknown>>

/** The ids in use; those of the conversation only while it lasts. */
const present = ({ conversing, turn, utterance, request }: Context): ObservableState =>
  conversing ? { turn, utterance, request } : { turn: 0, utterance: 0, request }

/**
 * The observable part of a context in this published state; `ignored`: an input that changed nothing, whose reason is
 * reported too.
 */
export const observableStateOf = (
  context: Context,
  ignored: Received | null,
  published: ConversationState,
): ObservableState => ({
  ...present(context),
  role: roleIn(published, context),
  retries: retriesIn(published, context),
  retryOf: context.retryOf,
  ...(ignored === null ? {} : { reason: whyIgnored(ignored, context) }),
})

/** What a change reports. Of its record a log keeps only whether it names any ids, and there is always one. */
const ofChange = ({ to, cause, as }: Effects['publish']): ObservableState => ({
  to,
  cause,
  ...present(as),
  named: as.turn,
  faultRetries: as.faultRetries,
  ...(to === 'terminating' ? { endReason: as.endReason } : {}),
})

/** What an effect reports; the effect is performed when the chart has reached `context`. */
export function reportedOf({ type, params }: Effect, { breakerUntil }: Context): ObservableState {
  if (type === 'publish') return ofChange(params as Effects['publish'])
  // A refusal by the breaker reports when the breaker closes.
  return params.code === 'CIRCUIT_OPEN' ? { ...params, breakerUntil } : params
}

/**
 * The states where a start may still be pending. It is settled as soon as listening begins or the conversation ends
 * (AV-IF-03).
 */
const waitsForStart: readonly string[] = ['idle', 'preparing', 'suspended']

/** Whether a caller waits for an effect of a step that began in this published state. */
export const isAwaited = ({ type }: Effect, from: string): boolean =>
  type !== 'settleStart' || waitsForStart.includes(from)
