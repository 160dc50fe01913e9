/** error: something went wrong, which stays to be seen until the next connection is asked for (VEL-T-22, VEL-T-23). */
import { parts } from '../setup.ts'
import { connects, failsAgain, opens } from './courses.ts'
import { close } from './effects-of.ts'
import { id, places } from './places.ts'
import { reads } from './reading.ts'

const open = parts.createStateConfig({
  on: {
    ...reads('error'),
    // What is still open is closed first, and whatever it reports from here on is late.
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
