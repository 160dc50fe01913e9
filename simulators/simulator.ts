/**
 * The shape of a simulator: options, state, and one pure function from a signal to delayed emissions. It never reads
 * a clock and never draws from anything but the random stream that it is given, so a run is a function of its seed.
 */
import type { Payload } from '../spec/log.ts'

/** Something said to a simulator or to the subject, in canonical ids and text tokens. */
export interface Signal {
  readonly what: string
  readonly with: Payload
}

/** A signal that leaves a simulator `after` ms for the subject (`subject`), another simulator, itself, or the log. */
export interface Emission {
  /** Delay in whole ms, 0 or more. */
  readonly after: number
  /** `subject`, the name of a service, or `log` for something that is only to be seen (heard audio, a shown label). */
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

/** What a simulator answers to one signal. */
export interface Heard<State> {
  readonly state: State
  readonly emissions: readonly Emission[]
}

/** One simulated service. */
export interface Simulator<State = unknown> {
  /** Its lane; signals and effects of this lane are routed to it. */
  readonly name: string
  /** Every option with its nominal value; a scenario may override them by name. */
  readonly options: Options
  readonly start: (options: Options) => State
  /** Takes one signal at `at` ms of virtual time. Signals that it does not know leave the state as it is. */
  readonly hear: (state: State, signal: Signal, at: number, random: Random) => Heard<State>
}
