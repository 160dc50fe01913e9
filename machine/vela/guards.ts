/** The guards of the Vela chart: one condition each. The chart composes them. */
import type { Context } from './context.ts'
import type { Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

/** The guards, by name. */
export const guards = {
  onEndpoint: ({ event }: Args) => event.onEndpoint,

  /** There is a pipeline downstream (the pipeline profile); otherwise a committed turn is over at once. */
  attached: ({ context }: Args) => context.processor === 'attached',
  cancelsToListening: ({ context }: Args) => context.cancelTarget === 'listening',
  turnIsLimited: ({ context }: Args) => context.turnTimeoutMs > 0,

  /** The turn has room for the chunk (VEL-G-07). */
  fits: ({ context, event }: Args) => context.characters + event.characters <= context.maxTurnChars,
  turnIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.turn,
}
