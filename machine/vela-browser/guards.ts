/** The guards of the chart of the browser's connection: one condition each; the chart composes them. */
import type { Context } from './context.ts'
import type { Heard } from './events.ts'

/** What a function of the chart is asked about. */
export interface Args {
  readonly context: Context
  readonly event: Heard
}

/** By name. */
export const guards = {
  socketIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.socket,
  /** In the baseline nothing is ever sent (VEL-IF-05). */
  sends: ({ context }: Args) => context.profile === 'full',
}
