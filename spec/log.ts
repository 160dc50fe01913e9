/**
 * The public log: the observable behaviour of a conversation, one line per event.
 *
 * Every judge (facts, rows, monitors, budgets) reads these lines and nothing else, so that the reference, a mutant
 * and any foreign class are judged alike.
 */

/**
 * A value that a line may carry. Never a transcript, audio or a credential: those stay behind a {@link Field} of kind
 * `text`.
 */
export type Scalar = string | number | boolean | null

/** The particulars of a line, flat, with canonical ids such as `request#1` and text tokens such as `text#1`. */
export type Payload = Readonly<Record<string, Scalar>>

/** The direction of a line: `in` to the subject, `out` of the subject, or between two parts of the `world`. */
export type Way = 'in' | 'out' | 'world'

/** One line of the public log. */
export interface Line {
  /** Virtual time in ms since the run began; never decreases along a log. */
  readonly at: number
  /** The lane: the sender (`user`, `session`, `copilot`, `subject`, ...). */
  readonly who: string
  readonly way: Way
  /** The name of the event or effect, as the spec's vocabulary has it. */
  readonly what: string
  readonly with: Payload
}

/** A public log in order of time; lines of one instant stand in the order in which they happened. */
export type Log = readonly Line[]
