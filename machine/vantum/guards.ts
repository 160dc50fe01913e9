/** The guards of the Vantum chart: one condition each. The chart composes them. */
import type { State } from '../../spec/vantum/states.ts'
import type { Context } from './context.ts'
import type { Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

/** The raw API requests this state. */
const asksFor =
  (state: State) =>
  ({ event }: Args): boolean =>
    event.word === state

/** The guards, by name. */
export const guards = {
  everythingUp: ({ event }: Args) => event.ready,
  setupIsLimited: ({ context }: Args) => context.setupTimeoutMs > 0,

  worded: ({ event }: Args) => event.worded,
  blank: ({ event }: Args) => event.blank,

  turnIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.utterance,
  firstRefusal: ({ context }: Args) => context.refusals === 0,
  retriesLeft: ({ context }: Args) => context.refusals < context.rateLimitRetries,

  speechIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.speech,
  chunkIsNew: ({ context, event }: Args) => event.chunk.index >= context.chunks,
  chunkIsLast: ({ event }: Args) => event.chunk.last,
  stallIsLimited: ({ context }: Args) => context.ttsStallMs > 0,

  /** Confidences are compared in hundredths: both sides are computed from a whole number of percent in the same way. */
  loud: ({ context, event }: Args) => event.confidence > context.vadConfidence / 100,
  loudLongEnough: ({ context, event }: Args) => event.at - context.loudSince >= context.vadMinSpeechMs,
  oneInterruptionTooMany: ({ context }: Args) => context.interruptions === context.alertInterruptions + 1,

  asksForListening: asksFor('LISTENING'),
  asksForThinking: asksFor('THINKING'),
  asksForResponding: asksFor('RESPONDING'),
  asksForInterrupted: asksFor('INTERRUPTED'),
  asksForEnded: asksFor('ENDED'),
}
