/**
 * What the kernel does not run it refuses when it is made, never on the way: a chart that compiles steps as XState
 * steps it.
 */
export function refuse(what: string, place: string): never {
  throw new Error(`The kernel does not run ${what}, at ${place}. Step this chart with machine/step.ts.`)
}
