/** Sight: what the service tells of the context beside effects, in snapshots and on the panel (TD-IF-10, TD-IF-11). */

import { modeOf } from './context/configuration.ts'
import type { Context } from './context.ts'

/** What can be told of a context. */
export const sightOf = (context: Context): Readonly<Record<string, unknown>> => ({
  mode: modeOf(context.inForce),
  fallback: context.fallback,
  caller: context.caller,
  nextCaller: context.nextCaller,
  handle: context.handle,
})
