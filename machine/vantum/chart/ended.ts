/** ENDED: the open resources close, or are given up; then the machine is done (VAN-ST-06, VAN-TO-04). */
import { parts } from '../setup.ts'
import { log, release } from './effects-of.ts'
import { id } from './places.ts'

const cleaning = parts.createStateConfig({
  on: {
    SERVICES_CLOSED: { target: 'closed', meta: id('VT-45'), actions: release({ forced: false }) },
  },
  after: {
    cleanup: {
      target: 'closed',
      meta: id('VT-46'),
      actions: [log('closeForced'), release({ forced: true })],
    },
  },
})

export const ended = parts.createStateConfig({
  initial: 'cleaning',
  states: { cleaning, closed: { type: 'final' } },
})
