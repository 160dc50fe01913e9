/** Effects do nothing inside a chart: they are returned by the step, and the service carries them out. */

/** The actions of a chart that stand for effects, each with its particulars. */
export const effectsOf =
  <Effects>() =>
  <Name extends keyof Effects>() =>
  (_: unknown, _params: Effects[Name]) => {}
