/** Telling: what an effect tells anybody, where nobody has said what of the context reaches a listener. */
import type { Machine } from './machine.ts'

/** The particulars of an effect, and the whole context: more than anybody is told, so that no mutant is let off by it. */
export const tellsAll: Machine['told'] = ({ params }, context) => ({ ...params, ...(context as object) })
