/** The inputs of the compilation of a chart. */
import type { AnyStateMachine } from 'xstate'
import type { Holding } from './context.ts'

/** A chart as written, and the representation of its context. */
export interface Design {
  readonly chart: AnyStateMachine
  readonly holding: Holding
}
