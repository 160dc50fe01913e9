/** The contract of __name__: an implementation is a class that takes its ports. */
import type { Clock } from '../wiring.ts'
import type { State } from './protocol.ts'

export type { State } from './protocol.ts'

/** Everything outside the class. */
export interface Ports {
  readonly clock: Clock
  readonly settings: Settings
  /** The work begins, or ends. */
  readonly work: (isBegun: boolean) => void
  /** The state has changed. */
  readonly changed: (to: State) => void
}

/** The settings, with their nominal values. */
export const defaults = {
  /** How long the work takes, in ms (__ID__-02). */
  workMs: 1000,
}

/** The settings. */
export type Settings = Readonly<typeof defaults>

/** The class under test. */
export interface __Name__ {
  start(): void
}
