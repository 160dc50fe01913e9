/**
 * Services: a simulator as a table from the signals that it receives to its reactions. A table has three kinds of
 * signals: acts of a script, in plain words (`says`); effects of the subject, by their name (`tts.speak`); and signals
 * that the service has scheduled for itself (`faded`), which it ignores when they are out of date. There is no other
 * way to cancel a signal.
 */
import type { Payload, Scalar } from '../spec/log.ts'
import type { ServiceWords } from '../spec/phrases.ts'
import type { Emission, Handled, Options, Random, Simulator } from './simulator.ts'

/** The reactions of a service, by the name of the signal that it receives; `at` is the instant in ms. */
export type Receives<State> = Readonly<
  Record<string, (state: State, said: Payload, at: number, random: Random) => Handled<State>>
>

/** A simulator from its table; a signal that is not in the table does not change the state. */
export const service = <State>({
  receives: table,
  ...parts
}: {
  readonly name: string
  readonly words?: ServiceWords
  readonly options: Options
  readonly start: (options: Options) => State
  readonly receives: Receives<State>
}): Simulator<State> => {
  const receives = new Map(Object.entries(table))
  return {
    ...parts,
    receive: (state, signal, at, random) =>
      receives.get(signal.what)?.(state, signal.with, at, random) ?? handled(state),
  }
}

/** The result of a reaction: the new state, and all emissions in order. */
export const handled = <State>(
  state: State,
  ...emissions: readonly (readonly Emission[])[]
): Handled<State> => ({
  state,
  emissions: emissions.flat(),
})

/** An emission `ms` from now; none when `ms` is below 0, the option value for "never". */
export const later = (ms: number, to: string, what: string, said: Payload = {}): readonly Emission[] =>
  ms < 0 ? [] : [{ after: ms, to, signal: { what, with: said } }]

/** An emission to the subject at once. */
export const notify = (what: string, said: Payload = {}): readonly Emission[] =>
  later(0, 'subject', what, said)

/** A log entry without a recipient, at once. */
export const show = (what: string, said: Payload = {}): readonly Emission[] => later(0, 'log', what, said)

/** A count, or ms, from a payload; anything but a whole number of 0 or more counts as 0. */
export const countOf = (value: Scalar | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
