/**
 * The observable state: what the service reports of the chart's state besides effects, in snapshots and on the panel
 * (TD-IF-10, TD-IF-11).
 */
import { modeOf } from './context/configuration.ts'
import type { Places } from './context/places.ts'
import type { Context } from './context.ts'
import { statusAt } from './service/panel.ts'

/** The reported state of a context and a configuration of the chart. */
export const observableStateOf = ({ inForce }: Context, is: Places): Readonly<Record<string, unknown>> => ({
  mode: modeOf(inForce),
  fallback: is('fallback'),
  pendingResponse: is('awaitingResponse'),
  ...statusAt(is, 'en'),
})
