/**
 * Rest: a path ends where it has taken what it was for, but what comes of that may show only later. So it goes on for a
 * while in which nothing more is said.
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
