/**
 * Services: a simulator written as a table from what it hears to what it does. Three kinds of signals stand in such
 * a table: acts of a script, in plain words (`says`); effects of the subject, by their name (`tts.speak`); and what
 * a service has told itself earlier (`faded`), which it ignores when it has been overtaken by events. Nothing is
 * ever called off in any other way.
 */
import type { Payload, Scalar } from '../spec/log.ts'
import type { Emission, Heard, Options, Random, Simulator } from './simulator.ts'

/** What a service does, by the name of the signal that it hears; `at` is the instant in ms. */
export type Hears<State> = Readonly<
  Record<string, (state: State, said: Payload, at: number, random: Random) => Heard<State>>
>

/** A simulator from its table; what is not in the table leaves the state as it is. */
export const service = <State>(parts: {
  readonly name: string
  readonly options: Options
  readonly start: (options: Options) => State
  readonly hears: Hears<State>
}): Simulator<State> => {
  const hears = new Map(Object.entries(parts.hears))
  return {
    name: parts.name,
    options: parts.options,
    start: parts.start,
    hear: (state, signal, at, random) =>
      hears.get(signal.what)?.(state, signal.with, at, random) ?? heard(state),
  }
}

/** The answer of a service: its new state, and all emissions in order. */
export const heard = <State>(state: State, ...emissions: readonly (readonly Emission[])[]): Heard<State> => ({
  state,
  emissions: emissions.flat(),
})

/** An emission `ms` from now; none when `ms` is below 0, which is how an option says "never". */
export const later = (ms: number, to: string, what: string, said: Payload = {}): readonly Emission[] =>
  ms < 0 ? [] : [{ after: ms, to, signal: { what, with: said } }]

/** An emission to the subject at once. */
export const tell = (what: string, said: Payload = {}): readonly Emission[] => later(0, 'subject', what, said)

/** Something that is only to be seen, at once. */
export const show = (what: string, said: Payload = {}): readonly Emission[] => later(0, 'log', what, said)

/** A count, or ms, out of a payload; anything but a whole number of 0 or more counts as 0. */
export const countOf = (value: Scalar | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
