/** The panel: what it last received. And the local guess: since when it is enabled. */
import type { Memory, Notes } from '../memory.ts'

/** The memory of the panel. */
export interface Panel {
  /** The phase; null until it received one. */
  readonly shown: string | null
  /** Whether that is a guess, and whether voice was pending. */
  readonly isGuess: boolean
  readonly isPending: boolean
  /** The label beside it. */
  readonly label: string | null
  /** When the local guess was enabled (virtual ms); null while it is disabled. */
  readonly guessSince: number | null
}

/** Before any display. */
export const unshown: Panel = { shown: null, isGuess: false, isPending: false, label: null, guessSince: null }

/** By the name of the effect. */
export const panelShown: Notes<'out'> = {
  'panel.state': (_, { with: { state, hint, pending, label } }) => ({
    shown: String(state),
    isGuess: hint === true,
    isPending: pending === true,
    label: String(label),
  }),
  'hint.enable': ({ guessSince }, { at }) => ({ guessSince: guessSince ?? at }),
  'hint.disable': () => ({ guessSince: null }),
}

/** Whether the local guess belongs to the fallback: it was not enabled before, and need not go on after it. */
export const guessIsOfFallback = ({ guessSince, state, since, now }: Memory): boolean =>
  guessSince === null || guessSince === now || (state === 'fallback' && guessSince >= since)

/** Whether it displays this already, as the server reported it: no further update is required. */
export const showsAlready = ({ shown, isGuess, isPending }: Panel, phase: string): boolean =>
  shown === phase && !isGuess && !isPending
