/** Sight: what the service tells of the context beside effects, in snapshots, records and turns (AV-IF-16, AV-IF-28). */
import type { Context } from './context.ts'
import type { Heard } from './events.ts'
import { whyIgnored } from './service/ignored.ts'

/** What can be told of a context; `ignored`: an input that changed nothing, whose reason is told as well. */
export const sightOf = (context: Context, ignored: Heard | null): Readonly<Record<string, unknown>> => ({
  conversing: context.conversing,
  turn: context.turn,
  utterance: context.utterance,
  request: context.request,
  handle: context.handle,
  retryOf: context.retryOf,
  copilotRetries: context.copilotRetries,
  faultRetries: context.faultRetries,
  endReason: context.endReason,
  breakerUntil: context.breakerUntil,
  ...(ignored === null ? {} : { reason: whyIgnored(ignored, context) }),
})
