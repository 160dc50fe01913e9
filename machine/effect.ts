/** Effects do nothing inside a chart: the step returns them, and the service performs them. */

/** The actions of a chart that stand for effects, each with its parameters. */
export const effectsOf =
  <Effects>() =>
  <Name extends keyof Effects>() =>
  (_: unknown, _params: Effects[Name]) => {}
