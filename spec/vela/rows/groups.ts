/** Groups of states that rows share. */
import { type State, states } from '../states.ts'

/** Every state with a session. */
export const open = ['idle', 'listening', 'thinking', 'speaking'] as const satisfies readonly State[]

/** A turn is worked on. */
export const running = ['thinking', 'speaking'] as const satisfies readonly State[]

/** Every state but these. */
export const allBut = (...without: readonly State[]): readonly State[] =>
  states.filter((state) => !without.includes(state))
