/** Telling: what an effect tells anybody, where nobody has said what of the context reaches a listener. */
import type { Machine, Output } from './machine.ts'
import type { Effect } from './step.ts'

/** The particulars of an effect, and the whole context: more than anybody is told, so that no mutant is let off by it. */
export const tellsAll: Machine['told'] = ({ params }, context) => ({ ...params, ...(context as object) })

/** All outputs that an effect is, in order; none for one that stays inside the service. */
export function outputsOf(machine: Machine, effect: Effect, from: string): readonly Output[] {
  const shown = machine.show(effect, from)
  if (shown === null) return []
  return Array.isArray(shown) ? shown : [shown as Output]
}
