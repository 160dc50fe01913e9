/** The guards of the Vela chart: one condition each; the chart composes them. */
import type { Context } from './context.ts'
import type { Heard } from './events.ts'

/** What a function of the chart is asked about. */
export interface Args {
  readonly context: Context
  readonly event: Heard
}

/** By name. */
export const guards = {
  onEndpoint: ({ event }: Args) => event.onEndpoint,

  /** There is somebody downstream (the pipeline profile); otherwise a committed turn is over at once. */
  attached: ({ context }: Args) => context.processor === 'attached',
  cancelsToListening: ({ context }: Args) => context.cancelTarget === 'listening',
  turnIsLimited: ({ context }: Args) => context.turnTimeoutMs > 0,

  /** The turn has room for the chunk (VEL-G-07). */
  fits: ({ context, event }: Args) => context.characters + event.characters <= context.maxTurnChars,
  turnIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.turn,
}
