/**
 * What the kernel does not run it refuses when it is made, never on the way: a chart that compiles steps as XState
 * steps it. The few things that only closures can tell are refused when they are told.
 */

/** A refusal, by what and where. */
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
