/** The updates of the Vela chart: how each action changes the context. */
import type { assign } from 'xstate'
import type { Context } from './context.ts'
import type { Received } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Received, undefined, Received, never>

/** Every update, by name. */
export const updates = (assign: Assign) => ({
  /** A connection has its own session. */
  openSession: assign({
    sessions: ({ context }: Args) => context.sessions + 1,
    session: ({ context }: Args) => context.sessions + 1,
  }),
  /** The session ends with its connection. */
  dropSession: assign({ session: 0, turn: 0 }),

  /** The first chunk opens a turn; without a pipeline downstream the turn needs no number. */
  openTurn: assign(({ context, event }: Args) => {
    const { processor, turns } = context
    const numbered = processor === 'attached' ? turns + 1 : 0
    return { turns: numbered, turn: numbered, characters: event.characters }
  }),
  /** A further chunk is added to the turn. */
  record: assign({ characters: ({ context, event }: Args) => context.characters + event.characters }),
  /** The turn is empty again, however its chunks were used (VEL-ACT-02). */
  emptyBuffer: assign({ characters: 0 }),
  /** The turn is over, however it ended. */
  closeTurn: assign({ turn: 0 }),
})
