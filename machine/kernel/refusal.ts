/**
 * The kernel refuses unsupported constructs at compile time, never at run time: a chart that compiles steps in the same
 * way as in XState. The few constructs that only closures reveal are refused when the closures run.
 */

/** A refusal, by construct and place. */
export class Refusal extends Error {
  readonly what: string

  constructor(what: string, place: string) {
    super(`The kernel does not run ${what}, at ${place}. Step this chart with machine/step.ts.`)
    this.name = 'Refusal'
    this.what = what
  }
}

/** Refuses a construct; the place names the state, and below it the event, the transition and the action. */
export function refuse(what: string, place: string): never {
  throw new Refusal(what, place)
}
