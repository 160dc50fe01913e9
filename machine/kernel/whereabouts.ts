/** Where a chart is, for whoever asks. */
import type { StateValue } from 'xstate'

/** Where the chart is when a guard is asked. */
export interface Whereabouts {
  readonly value: StateValue
  readonly ids: ReadonlySet<string>
}
