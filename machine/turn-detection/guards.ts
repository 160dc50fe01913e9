/** The guards of the chart of turn detection: one condition each; the chart composes them. */
import type { Mode } from '../../spec/turn-detection/states.ts'
import { acknowledged, differ, isDetected, isOfMode, wantedAfter, workingBy } from './context/agreement.ts'
import { modeOf } from './context/configuration.ts'
import type { Context } from './context.ts'
import type { Heard } from './events.ts'

/** What a function of the chart is asked about. */
export interface Args {
  readonly context: Context
  readonly event: Heard
}

const isInForce = (mode: Mode) => {
  return ({ context }: Args): boolean => modeOf(context.inForce) === mode
}

/** By name. */
export const guards = {
  serverVadInForce: isInForce('server_vad'),
  semanticVadInForce: isInForce('semantic_vad'),
  manualInForce: isInForce('manual'),
  /** Turns are detected by the service. */
  detected: ({ context }: Args) => isDetected(context.inForce),

  running: ({ context }: Args) => context.running,
  hasSession: ({ context }: Args) => context.session !== 0,
  sessionIsNew: ({ context, event }: Args) => event.id !== context.session,
  agreed: ({ context }: Args) => context.agreed,
  /** Something else was asked for since the last update was sent. */
  askedSince: ({ context }: Args) => differ(context.wanted, context.sent),
  /** The service tells of the mode that it was sent. */
  acknowledges: ({ context, event }: Args) => isOfMode(event, context.sent),
  /** The service tells of the mode that is in force. */
  isOfModeInForce: ({ context, event }: Args) => isOfMode(event, context.inForce),
  /** The service tells of something else than what is in force. */
  tellsNews: ({ context, event }: Args) => differ(acknowledged(context, event), context.inForce),
  /** What this event asks for is not in force. */
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
