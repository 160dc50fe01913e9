/** The updates of the Vela chart: how each action changes the context. */
import type { assign } from 'xstate'
import type { Context } from './context.ts'
import type { Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Heard, undefined, Heard, never>

/** Every update by its name. */
export const updates = (assign: Assign) => ({
  /** A connection has a session of its own. */
  openSession: assign({
    sessions: ({ context }: Args) => context.sessions + 1,
    session: ({ context }: Args) => context.sessions + 1,
  }),
  /** It is gone with its connection. */
  dropSession: assign({ session: 0, turn: 0 }),

  /** The first chunk opens a turn; where nothing is downstream, nobody asks for its number. */
  openTurn: assign(({ context, event }: Args) => {
    const { processor, turns } = context
    const numbered = processor === 'attached' ? turns + 1 : 0
    return { turns: numbered, turn: numbered, characters: event.characters }
  }),
  /** A further chunk joins it. */
  record: assign({ characters: ({ context, event }: Args) => context.characters + event.characters }),
  /** The turn has room for as much again, whatever became of it (VEL-ACT-02). */
  emptyBuffer: assign({ characters: 0 }),
  /** It is over, however it ended. */
  closeTurn: assign({ turn: 0 }),
})
