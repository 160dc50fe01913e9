/** A chart, its context and its work, prepared for a search. */
import type { AnyStateMachine } from 'xstate'
import type { Program } from '../kernel/program.ts'
import type { Packing } from './packing.ts'
import type { Watching } from './watched.ts'

/** A chart that is ready for a search. */
export interface Packed {
  readonly chart: AnyStateMachine
  readonly program: Program
  readonly packing: Packing
  readonly watched: Watching
}
