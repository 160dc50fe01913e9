/** error: the screen shows the error until the next connection is requested (VEL-T-22, VEL-T-23). */
import { parts } from '../setup.ts'
import { connects, failsAgain, opens } from './courses.ts'
import { close } from './effects-of.ts'
import { id, places } from './places.ts'
import { reads } from './reading.ts'

const open = parts.createStateConfig({
  on: {
    ...reads('error'),
    // An open socket is closed first, and its later reports are late.
    connect: { target: places.connecting, meta: id('VB-02'), actions: [close, ...opens] },
    disconnect: { meta: id('VB-06'), actions: close },
    'socket.closed': { guard: 'socketIsCurrent', target: 'closed', meta: id('VB-09') },
  },
})

export const error = parts.createStateConfig({
  initial: 'open',
  on: failsAgain,
  states: { open, closed: { on: connects('error') } },
})
