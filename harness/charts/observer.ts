/** Observers: listeners that also receive the steps of an inspection, one view after the other. */
import type { View } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Look, Searched } from './search.ts'

/** Looks on at one view: at each step, and then at how the search ended. */
export interface Looking {
  readonly look: Look
  readonly end: (searched: Searched) => void
}

/** Looks on at views; `settings` are all that are in force under the view. */
export type Observer = (view: View, settings: Settings) => Looking
