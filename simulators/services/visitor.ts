/** The visitor of the page: asks for a connection, ends it, and has messages sent. */
import { heard, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

/** The service `visitor`. */
export const visitor: Simulator<null> = service({
  name: 'visitor',
  options: {},
  start: () => null,
  hears: {
    connects: (state) => heard(state, tell('connect')),
    disconnects: (state) => heard(state, tell('disconnect')),
    sends: (state, { name }) =>
      heard(state, tell('send', { name: typeof name === 'string' ? name : 'session.start' })),
  },
})

export default visitor
