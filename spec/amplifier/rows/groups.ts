/** Groups of states that rows share. */
import type { State } from '../states.ts'

/** States in which a conversation goes on: all that the matrix has, but error and reconnecting. */
export const operational = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
] as const satisfies readonly State[]

/** States with a session, as a rule; idle and error may be without. */
export const inSession = [...operational, 'error'] as const satisfies readonly State[]

/** Every position. */
export const all = ['off', ...inSession, 'reconnecting', 'terminated'] as const satisfies readonly State[]

/** Every position but these. */
export const allBut = (...states: readonly State[]): readonly State[] =>
  all.filter((state) => !states.includes(state))
