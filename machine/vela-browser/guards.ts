/** The guards of the chart of the browser's connection: one condition each. The chart composes them. */
import type { Context } from './context.ts'
import type { Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

/** The guards, by name. */
export const guards = {
  socketIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.socket,
  /** No turn is being answered any longer, whether the answer was completed or not. */
  turnIsOver: ({ event }: Args) => ['idle', 'listening'].includes(event.value),
  answerIsShown: ({ context }: Args) => context.answer !== 'none',
  /** In the baseline no message is ever sent (VEL-IF-05). */
  sends: ({ context }: Args) => context.profile === 'full',
}
