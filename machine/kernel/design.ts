/** What the parts of a chart are compiled with. */
import type { AnyStateMachine } from 'xstate'
import type { Holding } from './context.ts'

/** A chart as it was written, and how its context is held. */
export interface Design {
  readonly chart: AnyStateMachine
  readonly holding: Holding
}
