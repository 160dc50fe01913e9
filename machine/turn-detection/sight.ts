/** Sight: what the service tells of where the chart is beside effects, in snapshots and on the panel (TD-IF-10, TD-IF-11). */
import { modeOf } from './context/configuration.ts'
import type { Places } from './context/places.ts'
import type { Context } from './context.ts'
import { statusAt } from './service/panel.ts'

/** What can be told of a context, and of where the chart is with it. */
export const sightOf = ({ inForce }: Context, is: Places): Readonly<Record<string, unknown>> => ({
  mode: modeOf(inForce),
  fallback: is('fallback'),
  pendingResponse: is('awaitingResponse'),
  ...statusAt(is, 'en'),
})
