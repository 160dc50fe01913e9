/** The panel: what it was told last. */
import type { Notes } from '../memory.ts'

/** What is kept of it. */
export interface Panel {
  /** The phase; null until it was told one. */
  readonly shown: string | null
  /** Whether that is a guess, and whether something was pending. */
  readonly isGuess: boolean
  readonly isPending: boolean
}

/** Before anything was shown. */
export const unshown: Panel = { shown: null, isGuess: false, isPending: false }

/** By the name of the effect. */
export const panelShown: Notes = {
  'panel.state': (_, { with: { state, hint, pending } }) => ({
    shown: String(state),
    isGuess: hint === true,
    isPending: pending === true,
  }),
}

/** Whether it shows this already, as the server told of it: nobody has to tell it again. */
export const showsAlready = ({ shown, isGuess, isPending }: Panel, phase: string): boolean =>
  shown === phase && !isGuess && !isPending
