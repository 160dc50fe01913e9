/** The visitor of the page: requests a connection, ends it, and sends messages. */
import { handled, notify, service } from '../service.ts'
import type { Simulator } from '../simulator.ts'
import { words } from '../words/visitor.ts'

/** The service `visitor`. */
export const visitor: Simulator<null> = service({
  name: 'visitor',
  words,
  options: {},
  start: () => null,
  receives: {
    connects: (state) => handled(state, notify('connect')),
    disconnects: (state) => handled(state, notify('disconnect')),
    sends: (state, { name }) =>
      handled(state, notify('send', { name: typeof name === 'string' ? name : 'session.start' })),
  },
})

export default visitor
