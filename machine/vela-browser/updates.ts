/** The updates of the chart of the browser's connection: how each action changes the context. */
import type { assign } from 'xstate'
import type { Context } from './context.ts'
import type { Received } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Received, undefined, Received, never>

/** Every update, by name. */
export const updates = (assign: Assign) => ({
  /** From here on only this socket counts, and earlier reports of other sockets do not. */
  countSocket: assign({
    sockets: ({ context }: Args) => context.sockets + 1,
    socket: ({ context }: Args) => context.sockets + 1,
    answer: 'none',
  }),

  /** The answer continues. */
  openAnswer: assign({ answer: 'open' }),
  /** The next text does not belong to this answer; a report that the answer is complete may still arrive. */
  breakAnswer: assign({ answer: ({ context }: Args) => (context.answer === 'none' ? 'none' : 'broken off') }),
  endAnswer: assign({ answer: 'none' }),
})
