/** A spec as it is judged over a socket: without the budgets that no clock beside the client can measure. */
import type { Wired } from '../gateway/choices.ts'

/** The spec with only those budgets that its wire marks as measurable; without a visible upgrade, none. */
export const timedOnly = (spec: Wired, isTimed = true): Wired => ({
  ...spec,
  budgets: spec.budgets.filter(({ id }) => isTimed && spec.wire.timed.includes(id)),
})
