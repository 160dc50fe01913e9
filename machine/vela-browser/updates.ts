/** The updates of the chart of the browser's connection: how each action changes the context. */
import type { assign } from 'xstate'
import type { Context } from './context.ts'
import type { Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Heard, undefined, Heard, never>

/** Every update by its name. */
export const updates = (assign: Assign) => ({
  /** From here on only this socket counts, and nothing that was said over another. */
  countSocket: assign({
    sockets: ({ context }: Args) => context.sockets + 1,
    socket: ({ context }: Args) => context.sockets + 1,
    answer: 'none',
  }),

  /** An answer goes on. */
  openAnswer: assign({ answer: 'open' }),
  /** What comes next does not belong to it; that it is complete may still be told. */
  breakAnswer: assign({ answer: ({ context }: Args) => (context.answer === 'none' ? 'none' : 'broken off') }),
  endAnswer: assign({ answer: 'none' }),
})
