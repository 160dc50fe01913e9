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
  /** Nobody answers any more, whether the answer was completed or not. */
  turnIsOver: ({ event }: Args) => ['idle', 'listening'].includes(event.value),
  answerIsShown: ({ context }: Args) => context.answer !== 'none',
  /** In the baseline nothing is ever sent (VEL-IF-05). */
  sends: ({ context }: Args) => context.profile === 'full',
}
