/**
 * Rest: a path ends where it has reached its target, but the consequences may become visible only later. So it
 * continues for a while without further events.
 */
import type { Plan } from './plan.ts'

/** Longer (ms) than most limits run; what waits for longer has paths of its own. */
const restMs = 20_000

/** The same plan with a rest behind it, if it is a path. */
export const rested = (plan: Plan): Plan => {
  const { acting } = plan
  if (acting.kind !== 'path') return plan
  return { ...plan, acting: { ...acting, strides: [...acting.strides, { waitMs: restMs }] } }
}
