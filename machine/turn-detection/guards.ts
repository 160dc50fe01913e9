/** The guards of the chart of turn detection: one condition each. The chart composes them. */
import type { Mode } from '../../spec/turn-detection/states.ts'
import { acknowledged, differ, isDetected, isOfMode, wantedAfter, workingBy } from './context/agreement.ts'
import { modeOf } from './context/configuration.ts'
import type { Context } from './context.ts'
import type { Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

const isInForce = (mode: Mode) => {
  return ({ context }: Args): boolean => modeOf(context.inForce) === mode
}

/** The guards, by name. */
export const guards = {
  serverVadInForce: isInForce('server_vad'),
  semanticVadInForce: isInForce('semantic_vad'),
  manualInForce: isInForce('manual'),
  /** The service detects turns. */
  detected: ({ context }: Args) => isDetected(context.inForce),

  running: ({ context }: Args) => context.running,
  hasSession: ({ context }: Args) => context.session !== 0,
  sessionIsNew: ({ context, event }: Args) => event.id !== context.session,
  agreed: ({ context }: Args) => context.agreed,
  /** A different configuration was requested since the last update was sent. */
  askedSince: ({ context }: Args) => differ(context.wanted, context.sent),
  /** The service reports the mode that was sent. */
  acknowledges: ({ context, event }: Args) => isOfMode(event, context.sent),
  /** The service reports the mode in force. */
  isOfModeInForce: ({ context, event }: Args) => isOfMode(event, context.inForce),
  /** The service reports a configuration that differs from the one in force. */
  tellsNews: ({ context, event }: Args) => differ(acknowledged(context, event), context.inForce),
  /** The configuration that this event requests is not in force. */
  asksForNews: ({ context, event }: Args) => differ(wantedAfter(context, event).wanted, context.inForce),

  voiced: ({ context }: Args) => context.voiced,
  talking: ({ context }: Args) => context.talking,
  stopTold: ({ context }: Args) => context.stopTold,
  fallback: ({ context }: Args) => context.fallback,
  serverHeard: ({ context }: Args) => context.serverHeard,
  filled: ({ context }: Args) => context.filled,
  answersByItself: ({ context }: Args) => workingBy(context).createResponse,
  interrupts: ({ context }: Args) => workingBy(context).interruptResponse,
  responseIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.response,
  wasCleared: ({ context, event }: Args) => context.cleared.includes(event.id),
  wasSilenced: ({ context, event }: Args) => context.fenced.includes(event.id),
  handleIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.handle,
}
