/** The panel: what it was told last. */
import type { Notes } from '../memory.ts'

/** What is kept of it. */
export interface Panel {
  /** The phase; null until it was told one. */
  readonly shown: string | null
  /** Whether that is a guess. */
  readonly isGuess: boolean
}

/** Before anything was shown. */
export const unshown: Panel = { shown: null, isGuess: false }

/** By the name of the effect. */
export const panelShown: Notes = {
  'panel.state': (_, { with: { state, hint } }) => ({ shown: String(state), isGuess: hint === true }),
}
