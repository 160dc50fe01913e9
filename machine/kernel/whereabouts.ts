/** The state of a chart, for state checks. */
import type { StateValue } from 'xstate'

/** The state of the chart when a guard is evaluated. */
export interface Whereabouts {
  readonly value: StateValue
  readonly ids: ReadonlySet<string>
}
