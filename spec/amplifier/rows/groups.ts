/** Groups of states that rows share. */
import { operational, type State } from '../states.ts'

/** States with a session, as a rule; idle and error may be without. */
export const inSession = [...operational, 'error'] as const satisfies readonly State[]

/** Every position. */
export const all = ['off', ...inSession, 'reconnecting', 'terminated'] as const satisfies readonly State[]

/** Every position but these. */
export const allBut = (...states: readonly State[]): readonly State[] =>
  all.filter((state) => !states.includes(state))
