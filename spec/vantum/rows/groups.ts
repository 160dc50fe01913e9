/** Groups of states that rows share. */
import type { State } from '../states.ts'

/** Every state that is not the last one. */
export const running = [
  'INITIALIZING',
  'LISTENING',
  'THINKING',
  'RESPONDING',
  'INTERRUPTED',
] as const satisfies readonly State[]

/** Every state. */
export const all = [...running, 'ENDED'] as const satisfies readonly State[]

/** Every state but these. */
export const allBut = (...states: readonly State[]): readonly State[] =>
  all.filter((state) => !states.includes(state))
