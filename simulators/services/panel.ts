/** The Voice Control Panel: shows what it is told, in its own time (AV-INT-003). */
import { chosen } from '../options.ts'
import { heard, later, service } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const nominal = {
  /** From the message until it can be seen, in ms; below 0 it never is. */
  delayMs: 0,
}

/** The service `panel`. */
export const panel: Simulator<typeof nominal> = service({
  name: 'panel',
  options: nominal,
  start: (options) => chosen(nominal, options),
  hears: {
    'panel.state': (options, { state = null, label = null }) =>
      heard(options, later(options.delayMs, 'log', 'panel.shows', { state, label })),
  },
})

export default panel
