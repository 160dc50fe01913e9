/** Groups of states that rows share. */
import { type State, states } from '../states.ts'

/** Every state but these. */
export const allBut = (...without: readonly State[]): readonly State[] =>
  states.filter((state) => !without.includes(state))
