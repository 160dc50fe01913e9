/** Reporting: what an effect reports, where a machine does not define which part of the context reaches a listener. */
import type { Machine, Output } from './machine.ts'
import type { Effect } from './step.ts'

/**
 * The parameters of an effect, and the whole context: more than any listener receives, so that no mutant escapes
 * detection.
 */
export const reportsAll: Machine['reported'] = ({ params }, context) => ({
  ...params,
  ...(context as object),
})

/** All outputs of an effect, in order; none for one that stays inside the service. */
export function outputsOf(machine: Machine, effect: Effect, from: string): readonly Output[] {
  const shown = machine.show(effect, from)
  if (shown === null) return []
  return Array.isArray(shown) ? shown : [shown as Output]
}
