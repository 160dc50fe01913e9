/**
 * The interface of a simulator: options, state, and one pure function from a signal to delayed emissions. It never
 * reads a clock and draws only from the random stream that it receives, so a run is a function of its seed.
 */
import type { Payload } from '../spec/log.ts'
import type { ServiceWords } from '../spec/phrases.ts'

/** A signal to a simulator or to the subject, in canonical ids and text tokens. */
export interface Signal {
  readonly what: string
  readonly with: Payload
}

/** A signal that leaves a simulator `after` ms for the subject (`subject`), another simulator, itself, or the log. */
export interface Emission {
  /** Delay in whole ms, 0 or more. */
  readonly after: number
  /**
   * `subject`, the name of a service, or `log` for an entry without a recipient (audible speech, a displayed label).
   */
  readonly to: string
  readonly signal: Signal
}

/** A stream of random numbers that belongs to one simulator or link of one run. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number
  /** True in `percent` of 100 cases; whole percent. */
  readonly chance: (percent: number) => boolean
}

/** Options of a service as a scenario may set them; times in ms. */
export type Options = Readonly<Record<string, number | string | boolean>>

/** The reaction of a simulator to one signal. */
export interface Handled<State> {
  readonly state: State
  readonly emissions: readonly Emission[]
}

/** One simulated service. */
export interface Simulator<State = unknown> {
  /** Its lane; signals and effects of this lane go to it. */
  readonly name: string
  /** Its words in scenarios; a service without words acts by itself. */
  readonly words?: ServiceWords
  /** Every option with its nominal value; a scenario may override them by name. */
  readonly options: Options
  readonly start: (options: Options) => State
  /** Handles one signal at `at` ms of virtual time. An unknown signal does not change the state. */
  readonly receive: (state: State, signal: Signal, at: number, random: Random) => Handled<State>
}
